import type { WorkKind } from '../db/queue.ts'

/**
 * Carries out the record of an id; `done` as well when it does not wait any more, for work may come twice. `later`: somebody
 * else has it just now. What it throws is tried again with growing pauses, but for a `Final`.
 */
export type CarryOut = (id: string) => Promise<'done' | 'later'>

export type WorkTasks = { readonly [kind in WorkKind]?: CarryOut }

/** The record that a piece of work names. */
export const idOf = (payload: unknown): string => {
  if (typeof payload === 'object' && payload !== null && 'id' in payload && typeof payload.id === 'string')
    return payload.id
  throw new Error('a piece of work without an id')
}
