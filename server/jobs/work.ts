import type { WorkKind } from '../db/queue.ts'

/**
 * Carries out the record of this id. Returns `done` also when the record no longer waits, since work may be delivered twice,
 * and `later` while another process holds it. After an error it is called again with increasing delays, unless it threw a
 * `Final`.
 */
export type CarryOut = (id: string) => Promise<'done' | 'later'>

export type WorkTasks = { readonly [kind in WorkKind]?: CarryOut }

/** Returns the id of the record in the payload of queued work. */
export const idOf = (payload: unknown): string => {
  if (typeof payload === 'object' && payload !== null && 'id' in payload && typeof payload.id === 'string')
    return payload.id
  throw new Error('queued work without an id')
}
