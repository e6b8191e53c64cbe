import type { Poke } from '../../src/protocol/sync.ts'
import type { DatabaseHandle } from '../db/pool.ts'

/** The channel on which `sync_version` notifies of commits: stream, blank, version. */
const CHANNEL = 'lading_poke'

export interface Pokes {
  /**
   * Calls back after commits in one of the streams; a head of 0 means that notifications may have been missed. Returns
   * a function that unsubscribes.
   */
  subscribe(streams: readonly string[], callback: (poke: Poke) => void): () => void
  close(): void
}

/** Forwards notifications of commits by any process on the database. Only a hint. */
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
