import { z } from 'zod/mini'

/** 5 MiB per file (OPEN-004), checked on both sides. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** A table of 100,000 rows with room to spare; an import is read on the server only (OPEN-077). */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024
/** Files per selection, and uploads at once (FILE-08, FILE-09). */
export const MAX_FILES = 100
export const UPLOAD_CHUNK_BYTES = 512 * 1024

/**
 * POST /sync/uploads announces the bytes of a file (idempotent by id) and answers how many the server has;
 * HEAD /sync/uploads/{id} answers the same in `Upload-Offset`; PATCH appends `application/octet-stream` at
 * `Upload-Offset`. The last byte makes the server check size, SHA-256 and content; the file row becomes `ready` once
 * row and bytes are both there, in whichever order they come.
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
