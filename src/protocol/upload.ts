import { z } from 'zod/mini'
import { MAX_FILE_BYTES } from './upload-limits.ts'

/**
 * POST /sync/uploads announces the bytes of a file (idempotent by id) and returns how many the server has; HEAD
 * /sync/uploads/{id} returns the same in `Upload-Offset`; PATCH appends `application/octet-stream` at `Upload-Offset`.
 * With the last byte the server checks size, SHA-256 and content. The file row becomes `ready` once both row and bytes
 * are there, in any order.
 */
export const uploadRequestSchema = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  size: z.int().check(z.minimum(1), z.maximum(MAX_FILE_BYTES)),
  mimeType: z.string().check(z.maxLength(120)),
})
export type UploadRequest = z.infer<typeof uploadRequestSchema>

export const uploadAnswerSchema = z.looseObject({
  kind: z.literal('upload'),
  id: z.string(),
  offset: z.int(),
  complete: z.boolean(),
})
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>
