import { entityNamed } from '../catalogue/index.ts'
import type { AnyRow } from '../catalogue/row.ts'
import { recordKey, type ReplicaState, type ReplicaTables, rowTable, type StoredRow } from '../data/replica.ts'
import type { SnapshotLine } from '../protocol/sync.ts'
import { stateOf } from './apply-pull.ts'
import { groupBy } from './group.ts'
import { type Landed, type ReplicaTx, rebase } from './overlay.ts'
import { hasFixedScope, seeRow } from './row-scopes.ts'

type Page = Extract<SnapshotLine, { k: 'page' }>

export const tablesOfPage = (page: Page): (keyof ReplicaTables)[] => [
  'shadow',
  'overlay',
  'state',
  ...new Set(page.rows.map((row) => rowTable(row[0]))),
]

/** Rows of one entity and scope of a page. `blind`: nothing of them can be on the device yet. */
const landRows = async (
  tx: ReplicaTx,
  scope: string,
  name: string,
  rows: readonly Page['rows'][number][],
  blind: boolean,
): Promise<{ landed: Landed[]; dirty: string[] }> => {
  const entity = entityNamed(name)
  if (entity === undefined || entity.replicated === false) return { landed: [], dirty: [] }
  const anyShadow = (await tx.find('shadow', { limit: 1 })).length > 0
  const shadows = anyShadow
    ? await tx.getMany(
        'shadow',
        rows.map((row) => recordKey(name, row[1])),
      )
    : []
  const fresh = blind && hasFixedScope(entity)
  const stored = fresh
    ? []
    : await tx.getMany(
        rowTable(name),
        rows.map((row) => row[1]),
      )
  const put: StoredRow[] = []
  const landed: Landed[] = []
  const dirty: string[] = []
  for (const [index, [, id, version, row]] of rows.entries()) {
    const shadow = shadows[index]
    const before = shadow === undefined ? (stored[index] ?? null) : shadow.row
    const next = seeRow(entity, before, scope, version, row as AnyRow)
    if (next === before) continue
    if (shadow === undefined) {
      put.push(next)
      landed.push({ entity: name, id, row: next })
    } else {
      await tx.put('shadow', [{ ...shadow, row: next }])
      dirty.push(shadow.key)
    }
  }
  if (put.length > 0) await tx.put(rowTable(name), put)
  return { landed, dirty }
}

/** One page of a snapshot: rows and the token that resumes after it, in one transaction (T29, I17). */
export const landPage = async (
  tx: ReplicaTx,
  stream: string,
  fence: number,
  after: string | null,
  page: Page,
): Promise<Landed[] | 'stale'> => {
  const state = await stateOf(tx, fence)
  if (state.snapshot === null || state.snapshot.token !== after) return 'stale'
  const all: Landed[] = []
  const dirty: string[] = []
  for (const [name, rows] of groupBy(page.rows, (row) => row[0])) {
    const result = await landRows(tx, page.scope, name, rows, state.cursor === null)
    all.push(...result.landed)
    dirty.push(...result.dirty)
  }
  const rebased = await rebase(tx, stream, dirty)
  const snapshot = { ...state.snapshot, token: page.token, done: state.snapshot.done + page.rows.length }
  await tx.put('state', [{ ...state, snapshot }])
  return [...all, ...rebased]
}

/** The snapshot is whole: its scopes are complete, and pulling goes on from where it began, or from the live cursor. */
export const finishSnapshot = async (tx: ReplicaTx, fence: number): Promise<void> => {
  const state = await stateOf(tx, fence)
  if (state.snapshot === null) return
  const scopes: Record<string, ReplicaState['scopes'][string]> = { ...state.scopes }
  for (const scope of state.snapshot.scopes) if (Object.hasOwn(scopes, scope)) scopes[scope] = { complete: true }
  await tx.put('state', [
    {
      ...state,
      scopes,
      snapshot: null,
      cursor: state.cursor ?? state.snapshot.v0,
      pos: state.cursor === null ? null : state.pos,
    },
  ])
}
