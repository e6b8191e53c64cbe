import { entityNamed } from '../../domains/index.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { packRows } from '../data/compact.ts'
import { findThrough } from '../data/find-through.ts'
import { apartOf } from '../data/packed-tx.ts'
import {
  isComplete,
  isOwnShape,
  packedShape,
  recordKey,
  type ReplicaState,
  rowTable,
  type ShadowRow,
} from '../data/replica.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { OutboxEntry } from '../data/local-store.ts'
import type { PullAnswer, PullRow } from '../../protocol/sync.ts'
import { isPackable } from './packable.ts'
import { groupBy } from './group.ts'
import { FenceLost } from './outbox.ts'
import { type Landed, landUnder, type ReplicaTx } from './overlay.ts'
import { leaveScope, seeRow } from './row-scopes.ts'
import { leaveWindow } from './window.ts'

export const stateOf = async (tx: ReplicaTx, fence: number): Promise<ReplicaState> => {
  const state = await tx.get('state', 'state')
  if (state === undefined) throw new ReplicaGone('replica is not there')
  if (state.fence !== fence) throw new FenceLost(state.fence)
  return state
}

/** The replica was deleted while the engine was running; it is created again and fetched from the server (T23). */
export class ReplicaGone extends Error {}

const factOn = (entity: AnyEntity, stored: StoredRow | null, fact: PullRow): StoredRow | null => {
  const [op, scope, , , version, row] = fact
  return op === 'U' && row !== null
    ? seeRow(entity, stored, scope, version, row as AnyRow)
    : leaveScope(entity, stored, scope, version)
}

/** `landed`: rows that were stored. `aside`: new server rows of records with pending changes, not stored yet. */
interface Facts {
  readonly landed: readonly Landed[]
  readonly aside: readonly ShadowRow[]
  /** Whether rows became part of a segment. */
  readonly packed: boolean
}

/** Applies the facts of one entity. Stores the rows of records without pending changes. */
const landEntity = async (
  tx: ReplicaTx,
  entity: AnyEntity,
  facts: readonly PullRow[],
  anyShadow: boolean,
  least: number | null,
): Promise<Facts> => {
  const { name } = entity
  const table = rowTable(name)
  const ids = [...new Set(facts.map((fact) => fact[3]))]
  const shadows = anyShadow ? await shadowsOf(tx, name, ids) : new Map<string, ShadowRow>()
  const open = ids.filter((id) => !shadows.has(id))
  const stored = await tx.getMany(table, open)
  const before = new Map<string, StoredRow | null>(open.map((id, index) => [id, stored[index] ?? null]))
  for (const { id, row } of shadows.values()) before.set(id, row)
  const after = new Map(before)
  for (const fact of facts) after.set(fact[3], factOn(entity, after.get(fact[3]) ?? null, fact))
  const landed: Landed[] = []
  const aside: ShadowRow[] = []
  for (const id of ids) {
    const row = after.get(id) ?? null
    if (row === before.get(id)) continue
    const shadow = shadows.get(id)
    if (shadow === undefined) landed.push({ entity: name, id, row })
    else aside.push({ ...shadow, row })
  }
  const put = landed.flatMap(({ row }) => (row === null ? [] : [row]))
  const gone = landed.flatMap(({ id, row }) => (row === null ? [id] : []))
  const own = least === null ? put : await packed(tx, entity, put, least)
  if (own.length > 0) await tx.put(table, own)
  if (gone.length > 0) await tx.remove(table, gone)
  return { landed, aside, packed: own.length < put.length }
}

/** The server's rows of those of these records that have pending changes, by id. */
const shadowsOf = async (
  tx: ReplicaTx,
  name: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShadowRow>> => {
  const key = (id: string): string => recordKey(name, id)
  const found = (await findThrough(tx, 'shadow', ids, key)) ?? (await tx.getMany('shadow', ids.map(key)))
  const wanted = new Set(ids)
  return new Map(found.flatMap((one) => (one !== undefined && wanted.has(one.id) ? [[one.id, one] as const] : [])))
}

/** Puts rows into segments where they are close together (`packRows`); returns the others. */
const packed = async (
  tx: ReplicaTx,
  entity: AnyEntity,
  rows: readonly StoredRow[],
  least: number,
): Promise<readonly StoredRow[]> => {
  const under = rows.length >= least && isPackable(entity) ? apartOf(tx) : undefined
  if (under === undefined) return rows
  const plain = rows.filter((row) => row._s === undefined)
  const left = await packRows(under.apart, under.cache, entity.name, plain, least)
  return [...left, ...rows.filter((row) => row._s !== undefined)]
}

const landFacts = async (tx: ReplicaTx, rows: readonly PullRow[], least: number | null): Promise<Facts> => {
  if (rows.length === 0) return { landed: [], aside: [], packed: false }
  const anyShadow = (await tx.find('shadow', { limit: 1 })).length > 0
  const parts = await Promise.all(
    [...groupBy(rows, (row) => row[2])].flatMap(([name, facts]) => {
      const entity = entityNamed(name)
      // A newer server may send entities that this build does not replicate.
      return entity === undefined || entity.replicated === false
        ? []
        : [landEntity(tx, entity, facts, anyShadow, least)]
    }),
  )
  return {
    landed: parts.flatMap((part) => part.landed),
    aside: parts.flatMap((part) => part.aside),
    packed: parts.some((part) => part.packed),
  }
}

/**
 * Applies one page of a pull in one transaction: rows, removal of covered overlays, cursor. `covered` are the changes
 * whose outcome is known and whose sequence number the page's snapshot includes. They are removed only when the page
 * reaches the head, because only then are they in its rows. Returns 'stale' when the cursor has moved since the
 * request. Rows of which at least `least` are close together become part of a segment.
 */
export const landPull = async (
  tx: ReplicaTx,
  stream: string,
  fence: number,
  asked: { readonly cursor: number; readonly pos: string | null; readonly epoch: string },
  answer: PullAnswer,
  covered: readonly Pick<OutboxEntry, 'ord' | 'mutation'>[],
  now: number,
  least: number,
): Promise<Landed[] | 'stale'> => {
  const state = await stateOf(tx, fence)
  if (state.epoch !== asked.epoch || state.cursor !== asked.cursor || state.pos !== asked.pos) return 'stale'
  // As for compaction: rows of another build, or of a scope that is not complete, are replaced one by one.
  const isSettled = state.snapshot === null && isComplete(state) && isOwnShape(state, stream)
  const { landed, aside, packed: isPacked } = await landFacts(tx, answer.rows, isSettled ? least : null)
  const rebased = await landUnder(tx, stream, aside, answer.upToDate ? covered : [])
  const left = answer.upToDate ? await leaveWindow(tx, stream, Date.parse(answer.serverTime)) : []
  await tx.put('state', [
    {
      ...state,
      shape: isPacked ? packedShape(stream) : state.shape,
      cursor: answer.to,
      pos: answer.pos,
      covered: answer.upToDate ? Math.max(state.covered, answer.lastSeq) : state.covered,
      upToDate: answer.upToDate,
      syncedAt: answer.upToDate ? now : state.syncedAt,
    },
  ])
  return [...landed, ...rebased, ...left]
}
