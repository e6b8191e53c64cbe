import { entityNamed } from '../../domains/index.ts'
import type { ReplicaState } from '../data/replica.ts'
import type { Context } from './context.ts'
import { plainScope } from './row-scopes.ts'

/** The scopes of which these entities are to be fetched again. */
const withAnew = (state: ReplicaState, names: readonly string[]): ReplicaState => {
  const entities = names.flatMap((name) => entityNamed(name) ?? [])
  const wanted = new Set(entities.map((entity) => plainScope(entity)))
  const hit = Object.keys(state.scopes).filter((scope) => wanted.has(scope) && state.scopes[scope]?.anew !== true)
  if (hit.length === 0) return state
  const anew = Object.fromEntries(hit.map((scope) => [scope, { complete: false, anew: true }] as const))
  return { ...state, scopes: { ...state.scopes, ...anew }, snapshot: null, upToDate: false }
}

/**
 * Call it when a segment of these entities cannot be read. Their scopes are fetched again, row by row; until then their entities count as
 * still being fetched. Any tab may call it: the leader fetches.
 */
export const fetchBroken = async (
  context: Pick<Context, 'replica' | 'log' | 'changed' | 'listener'>,
  stream: string,
  names: readonly string[],
): Promise<void> => {
  const marked = await context.replica(stream).write(['state'], async (tx) => {
    const state = await tx.get('state', 'state')
    if (state === undefined) return false
    const next = withAnew(state, names)
    if (next !== state) await tx.put('state', [next])
    return next !== state
  })
  if (!marked) return
  context.log('segment cannot be read', `${names.join(', ')} in ${stream}: fetched again`)
  context.changed()
  // Rows that were here are being fetched again.
  context.listener.status()
}
