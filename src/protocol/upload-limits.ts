/** 5 MiB per file (OPEN-004), checked on both sides. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Enough for a table of 100,000 rows; imports are read on the server only (OPEN-077). */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024
/** Files per selection, and uploads at once (FILE-08, FILE-09). */
export const MAX_FILES = 100
export const UPLOAD_CHUNK_BYTES = 512 * 1024
