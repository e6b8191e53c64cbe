import type { Replica } from '../data/replica.ts'
import { arrivingOf } from './facts.ts'

/**
 * What is still to be fetched of a stream, for answers about many records. Kept until something may have changed it
 * (`forget`); an answer that was on its way then is not kept.
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
        // A store that cannot be read now says nothing of what it holds.
        return arrivingOf(stream, undefined)
      }
    },
    forget: (): void => {
      turn += 1
      known.clear()
    },
  }
}
