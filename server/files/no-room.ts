import { statfs } from 'node:fs/promises'

/** The disk has only its reserve left, or less. Nothing of what was to be written is left behind. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** The organization has stored what it may in one day; `limit` in bytes. */
export class QuotaUsed extends Error {
  override readonly name = 'QuotaUsed'
  readonly limit: number

  constructor(limit: number) {
    super('the daily quota is used up')
    this.limit = limit
  }
}

/** What a system reports when its disk or the quota of its user is full; 53100 is that of PostgreSQL. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isNoRoom = (error: unknown): boolean =>
  error instanceof NoRoom || (error instanceof Error && 'code' in error && FULL.has(error.code))

/** Rejects with NoRoom when `bytes` more would leave less than `reserve` bytes free on the disk of `path`. */
export const demandRoom = async (path: string, bytes: number, reserve: number): Promise<void> => {
  const { bavail, bsize } = await statfs(path)
  if (bavail * bsize - bytes < reserve) throw new NoRoom(`less than ${reserve} bytes would be left on ${path}`)
}
