import { entityNamed } from '../../domains/index.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { recordKey, type ReplicaState, type ReplicaTables, rowTable, type ShadowRow } from '../data/replica.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { SnapshotLine } from '../../protocol/sync.ts'
import { stateOf } from './apply-pull.ts'
import { groupBy } from './group.ts'
import { type Landed, type ReplicaTx, rebase } from './overlay.ts'
import { leaveScope, plainScope, seeRow } from './row-scopes.ts'

type Page = Extract<SnapshotLine, { k: 'page' }>

export const tablesOfPage = (page: Page): (keyof ReplicaTables)[] => [
  'shadow',
  'overlay',
  'state',
  ...new Set(page.rows.map((row) => rowTable(row[0]))),
]

interface LandingPage {
  readonly scope: string
  /** First sync: no row of the page can be on the device yet. */
  readonly blind: boolean
  readonly anyShadow: boolean
  /** The scope is fetched again: a row of the page replaces the stored one even at the same version. */
  readonly anew: boolean
}

/** Applies the rows of one entity of a page. */
const landRows = async (
  tx: ReplicaTx,
  name: string,
  rows: readonly Page['rows'][number][],
  { scope, blind, anyShadow, anew }: LandingPage,
): Promise<{ landed: Landed[]; dirty: string[] }> => {
  const entity = entityNamed(name)
  if (entity === undefined || entity.replicated === false) return { landed: [], dirty: [] }
  const ids = rows.map((row) => row[1])
  const [shadows, stored] = await Promise.all([
    anyShadow
      ? tx.getMany(
          'shadow',
          ids.map((id) => recordKey(name, id)),
        )
      : [],
    blind && scope === plainScope(entity) ? [] : tx.getMany(rowTable(name), ids),
  ])
  const put: StoredRow[] = []
  const aside: ShadowRow[] = []
  const landed: Landed[] = []
  for (const [index, [, id, version, row]] of rows.entries()) {
    const shadow = shadows[index]
    const before = shadow === undefined ? (stored[index] ?? null) : shadow.row
    const known = anew && before !== null && before.version <= version
    const next = seeRow(
      entity,
      known ? leaveScope(entity, before, scope, version) : before,
      scope,
      version,
      row as AnyRow,
    )
    if (next === before) continue
    if (shadow === undefined) {
      put.push(next)
      landed.push({ entity: name, id, row: next })
    } else aside.push({ ...shadow, row: next })
  }
  if (aside.length > 0) await tx.put('shadow', aside)
  if (put.length > 0) await tx.put(rowTable(name), put)
  return { landed, dirty: aside.map((shadow) => shadow.key) }
}

/** Applies one page of a snapshot: its rows and the token that resumes after it, in one transaction (T29, I17). */
export const landPage = async (
  tx: ReplicaTx,
  stream: string,
  fence: number,
  after: string | null,
  page: Page,
): Promise<Landed[] | 'stale'> => {
  const state = await stateOf(tx, fence)
  if (state.snapshot === null || state.snapshot.token !== after) return 'stale'
  const anyShadow = (await tx.find('shadow', { limit: 1 })).length > 0
  const anew = state.scopes[page.scope]?.anew === true
  const landing = { scope: page.scope, blind: state.cursor === null, anyShadow, anew }
  const parts = await Promise.all(
    [...groupBy(page.rows, (row) => row[0])].map(([name, rows]) => landRows(tx, name, rows, landing)),
  )
  const rebased = await rebase(
    tx,
    stream,
    parts.flatMap((part) => part.dirty),
  )
  const snapshot = { ...state.snapshot, token: page.token, done: state.snapshot.done + page.rows.length }
  await tx.put('state', [{ ...state, snapshot }])
  return [...parts.flatMap((part) => part.landed), ...rebased]
}

/**
 * Ends a snapshot: marks its scopes complete. Pulling continues from the old cursor, or from where the first sync began.
 */
export const finishSnapshot = async (tx: ReplicaTx, fence: number): Promise<void> => {
  const { begun, ...state } = await stateOf(tx, fence)
  if (state.snapshot === null) return
  const scopes: Record<string, ReplicaState['scopes'][string]> = { ...state.scopes }
  for (const scope of state.snapshot.scopes) if (Object.hasOwn(scopes, scope)) scopes[scope] = { complete: true }
  await tx.put('state', [
    {
      ...state,
      scopes,
      snapshot: null,
      cursor: state.cursor ?? begun ?? state.snapshot.v0,
      pos: state.cursor === null ? null : state.pos,
    },
  ])
}
