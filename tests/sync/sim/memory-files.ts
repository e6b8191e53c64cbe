import { NoRoom } from '../../../server/files/no-room.ts'
import type { FileStore } from '../../../server/files/store.ts'

export type MemoryFiles = FileStore & {
  readonly finished: ReadonlyMap<string, Uint8Array>
  readonly disk: { full: boolean }
  /** Copies all files; returns a function that restores them. */
  copy(): () => void
}

/** Bytes of files in memory; the product stores them on disk. */
export const memoryFiles = (): MemoryFiles => {
  const disk = { full: false }
  const finished = new Map<string, Uint8Array>()
  const parts = new Map<string, Uint8Array>()
  return {
    finished,
    disk,
    copy: () => {
      const [whole, begun] = [new Map(finished), new Map(parts)]
      return () => {
        finished.clear()
        parts.clear()
        for (const [sha256, bytes] of whole) finished.set(sha256, bytes)
        for (const [upload, bytes] of begun) parts.set(upload, bytes)
      }
    },
    put: () => Promise.reject(new Error('not used')),
    has: (sha256) => Promise.resolve(finished.has(sha256)),
    read: () => Promise.resolve(null),
    arrived: (upload) => Promise.resolve(parts.get(upload)?.length ?? 0),
    append: (upload, _offset, bytes) => {
      if (disk.full) return Promise.reject(new NoRoom('the disk is full'))
      const whole = Buffer.concat([parts.get(upload) ?? new Uint8Array(), bytes])
      parts.set(upload, whole)
      return Promise.resolve(whole.length)
    },
    partOf: (upload) => Promise.resolve(parts.get(upload) ?? new Uint8Array()),
    finish: (upload, sha256) => {
      finished.set(sha256, parts.get(upload) ?? new Uint8Array())
      parts.delete(upload)
      return Promise.resolve()
    },
    discard: (upload) => {
      parts.delete(upload)
      return Promise.resolve()
    },
  }
}
