import { statfs } from 'node:fs/promises'

/** Writing would use the reserved disk space. Nothing was written. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** The organization has used its daily quota; `limit` in bytes. */
export class QuotaUsed extends Error {
  override readonly name = 'QuotaUsed'
  readonly limit: number

  constructor(limit: number) {
    super('the daily quota is used up')
    this.limit = limit
  }
}

/** Error codes of a full disk or an exhausted user quota; 53100 is PostgreSQL's. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isNoRoom = (error: unknown): boolean =>
  error instanceof NoRoom || (error instanceof Error && 'code' in error && FULL.has(error.code))

/** Rejects with NoRoom when `bytes` more would leave less than `reserve` bytes free on the disk of `path`. */
export const demandRoom = async (path: string, bytes: number, reserve: number): Promise<void> => {
  const { bavail, bsize } = await statfs(path)
  if (bavail * bsize - bytes < reserve) throw new NoRoom(`less than ${reserve} bytes would be left on ${path}`)
}
