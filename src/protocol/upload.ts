import { z } from 'zod/mini'

/** 5 MiB per file (OPEN-004), checked on both sides. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Enough for a table of 100,000 rows; imports are read on the server only (OPEN-077). */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024
/** Files per selection, and uploads at once (FILE-08, FILE-09). */
export const MAX_FILES = 100
export const UPLOAD_CHUNK_BYTES = 512 * 1024

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
