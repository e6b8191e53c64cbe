import type { Replica } from '../data/replica.ts'
import { arrivingOf } from './facts.ts'

/**
 * Caches, per stream, the entities that are still being fetched. `forget` clears the cache, and a read that was under
 * way at that moment is not cached.
 */
export const createArrivals = (replica: (stream: string) => Replica) => {
  const known = new Map<string, ReadonlySet<string>>()
  let turn = 0
  return {
    arriving: async (stream: string): Promise<ReadonlySet<string>> => {
      const kept = known.get(stream)
      if (kept !== undefined) return kept
      const mine = turn
      try {
        const state = await replica(stream).read(['state'], (tx) => tx.get('state', 'state'))
        const found = arrivingOf(stream, state)
        if (mine === turn) known.set(stream, found)
        return found
      } catch {
        // The store cannot be read now: treat everything as not fetched, and do not cache that.
        return arrivingOf(stream, undefined)
      }
    },
    forget: (): void => {
      turn += 1
      known.clear()
    },
  }
}
