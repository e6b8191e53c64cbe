import { type AnyRow, rowAs } from '../../../catalogue/row.ts'
import { file } from '../entities/file.ts'

/** A file of a record as the server has it. */
export interface DocumentFile {
  readonly id: string
  /** The digest of its bytes; it changes when the bytes are replaced. */
  readonly sha256: string
  readonly mimeType: string
  readonly size: number
  /** ISO 8601. */
  readonly created: string
}

export const documentOf = (row: AnyRow): DocumentFile => {
  const { id, sha256, mimeType, size, created } = rowAs(file, row)
  return { id, sha256, mimeType, size, created }
}
