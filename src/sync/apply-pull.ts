import { entityNamed } from '../catalogue/index.ts'
import type { AnyEntity } from '../catalogue/entity.ts'
import type { AnyRow } from '../catalogue/row.ts'
import { recordKey, type ReplicaState, rowTable, type StoredRow } from '../data/replica.ts'
import type { PullAnswer, PullRow } from '../protocol/sync.ts'
import { groupBy } from './group.ts'
import { FenceLost } from './outbox.ts'
import { type Landed, type ReplicaTx, rebase, removeOverlays } from './overlay.ts'
import { leaveScope, seeRow } from './row-scopes.ts'

export const stateOf = async (tx: ReplicaTx, fence: number): Promise<ReplicaState> => {
  const state = await tx.get('state', 'state')
  if (state === undefined) throw new ReplicaGone('replica is not there')
  if (state.fence !== fence) throw new FenceLost('another tab leads')
  return state
}

/** The replica was deleted behind the engine; it is made anew and fetched again (T23). */
export class ReplicaGone extends Error {}

const factOn = (entity: AnyEntity, stored: StoredRow | null, fact: PullRow): StoredRow | null => {
  const [op, scope, , , version, row] = fact
  return op === 'U' && row !== null
    ? seeRow(entity, stored, scope, version, row as AnyRow)
    : leaveScope(entity, stored, scope, version)
}

/** Lays the server's facts on its rows: on the shadow where changes are pending, on the row itself otherwise. */
const landFacts = async (tx: ReplicaTx, stream: string, rows: readonly PullRow[]): Promise<Landed[]> => {
  const landed: Landed[] = []
  const dirty: string[] = []
  for (const [name, facts] of groupBy(rows, (row) => row[2])) {
    const entity = entityNamed(name)
    // A newer server has entities that this build does not keep.
    if (entity === undefined || entity.replicated === false) continue
    const ids = [...new Set(facts.map((fact) => fact[3]))]
    const keys = ids.map((id) => recordKey(name, id))
    const shadows = await tx.getMany('shadow', keys)
    const stored = await tx.getMany(rowTable(name), ids)
    const before = new Map(ids.map((id, i) => [id, shadows[i] === undefined ? (stored[i] ?? null) : shadows[i].row]))
    const after = new Map(before)
    for (const fact of facts) after.set(fact[3], factOn(entity, after.get(fact[3]) ?? null, fact))
    const put: StoredRow[] = []
    const gone: string[] = []
    for (const [index, id] of ids.entries()) {
      const row = after.get(id) ?? null
      const key = keys[index] ?? ''
      if (row === before.get(id)) continue
      if (shadows[index] !== undefined) {
        await tx.put('shadow', [{ key, entity: name, id, row }])
        dirty.push(key)
        continue
      }
      landed.push({ entity: name, id, row })
      if (row === null) gone.push(id)
      else put.push(row)
    }
    if (put.length > 0) await tx.put(rowTable(name), put)
    if (gone.length > 0) await tx.remove(rowTable(name), gone)
  }
  return [...landed, ...(await rebase(tx, stream, dirty))]
}

/**
 * One page of a pull, as one transaction: rows, overlays that the page covers, cursor. `covered` are the outbox places
 * whose outcome is known and whose number the page's snapshot includes; they are dropped only when the page reaches the
 * head, because only then it holds their rows (research/sync.md 3.8).
 */
export const landPull = async (
  tx: ReplicaTx,
  stream: string,
  fence: number,
  asked: { readonly cursor: number; readonly pos: string | null; readonly epoch: string },
  answer: PullAnswer,
  covered: readonly number[],
  now: number,
): Promise<Landed[] | 'stale'> => {
  const state = await stateOf(tx, fence)
  if (state.epoch !== asked.epoch || state.cursor !== asked.cursor || state.pos !== asked.pos) return 'stale'
  const landed = await landFacts(tx, stream, answer.rows)
  const freed = answer.upToDate ? await removeOverlays(tx, stream, covered) : []
  await tx.put('state', [
    {
      ...state,
      cursor: answer.to,
      pos: answer.pos,
      covered: answer.upToDate ? Math.max(state.covered, answer.lastSeq) : state.covered,
      upToDate: answer.upToDate,
      syncedAt: answer.upToDate ? now : state.syncedAt,
    },
  ])
  return [...landed, ...freed]
}
