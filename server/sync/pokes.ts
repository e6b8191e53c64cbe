import type { Poke } from '../../src/protocol/sync.ts'
import type { DatabaseHandle } from '../db/pool.ts'

/** The channel on which `sync_version` tells of a commit: stream, blank, version. */
const CHANNEL = 'lading_poke'

export interface Pokes {
  /** Calls back after commits in one of the streams. A head of 0 means: something may have been missed. Returns the end. */
  subscribe(streams: readonly string[], callback: (poke: Poke) => void): () => void
  close(): void
}

/** Hears of commits of every process on the database and passes them on. Only ever a hint. */
export const createPokes = async (handle: DatabaseHandle): Promise<Pokes> => {
  const callbacks = new Map<string, Set<(poke: Poke) => void>>()
  const end = await handle.listen(CHANNEL, (payload) => {
    if (payload === undefined) {
      for (const [stream, set] of callbacks) for (const callback of set) callback({ stream, head: 0 })
      return
    }
    const [stream = '', head = '0'] = payload.split(' ')
    for (const callback of callbacks.get(stream) ?? []) callback({ stream, head: Number(head) })
  })
  return {
    subscribe(streams, callback) {
      for (const stream of streams) {
        const set = callbacks.get(stream) ?? new Set()
        callbacks.set(stream, set.add(callback))
      }
      return () => {
        for (const stream of streams) {
          const set = callbacks.get(stream)
          set?.delete(callback)
          if (set?.size === 0) callbacks.delete(stream)
        }
      }
    },
    close: end,
  }
}
