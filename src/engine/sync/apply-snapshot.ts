import { entityNamed } from '../../domains/index.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import {
  entitiesOf,
  packedShape,
  recordKey,
  type ReplicaState,
  type ReplicaTables,
  rowTable,
  SEGMENT_TABLES,
  type ShadowRow,
} from '../data/replica.ts'
import { addSegment, cutSegments, isFree, keepSnapshot } from '../data/replace-segments.ts'
import { type NewSegment, segmentOf } from '../data/segment.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { SnapshotLine } from '../../protocol/sync.ts'
import { stateOf } from './apply-pull.ts'
import { isPackable } from './packable.ts'
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

/** The segment that a page may be stored as, whose text is `text`; null when its rows have to be stored one by one. */
export const segmentOfPage = (page: Page, text: string, least: number): NewSegment | null => {
  const name = page.rows[0]?.[0]
  const entity = name === undefined || page.rows.length < least ? undefined : entityNamed(name)
  if (name === undefined || entity === undefined || page.scope !== plainScope(entity)) return null
  return isPackable(entity) ? segmentOf(name, page.rows, text) : null
}

/** Rows of the row table that stay over a new segment, by id, and ids of rows that are nowhere any more. */
interface Room {
  readonly over: ReadonlyMap<string, StoredRow>
  readonly gone: readonly string[]
}

/**
 * Makes room for a segment. Its page is all that the scope has from its first id to its last: what lies there goes,
 * except for rows that other scopes show too, newer ones, and those of `shadows`. `page`: version by id.
 */
const makeRoom = async (
  tx: ReplicaTx,
  { entity, entry: { first, last } }: NewSegment,
  page: ReadonlyMap<string, number>,
  shadows: ReadonlySet<string>,
): Promise<Room> => {
  const gone = (await cutSegments(tx, entity, first, last)).filter((id) => !page.has(id))
  // Without segments in between these are the rows of the row table.
  const found = await tx.find(rowTable(entity), { above: first.slice(0, -1), upTo: last })
  const own = found.filter((row) => page.has(row.id) && !shadows.has(row.id))
  const stays = (row: StoredRow): boolean => row._s !== undefined || row.version > (page.get(row.id) ?? 0)
  const left = own.filter((row) => !stays(row)).map((row) => row.id)
  if (left.length > 0) await tx.remove(rowTable(entity), left)
  return { over: new Map(own.filter(stays).map((row) => [row.id, row])), gone }
}

const NO_ROOM_NEEDED: Room = { over: new Map(), gone: [] }

interface LandingPage {
  readonly scope: string
  /** The stream's version when the snapshot began. */
  readonly v0: number
  /** First sync: no row of the page can be on the device yet. */
  readonly blind: boolean
  readonly anyShadow: boolean
  /** The scope is fetched again: a row of the page replaces the stored one even at the same version. */
  readonly anew: boolean
  readonly segment: NewSegment | null
}

/** Null when rows that are there already may be of other scopes, so that each has to be merged. */
const roomFor = async (
  tx: ReplicaTx,
  segment: NewSegment,
  rows: readonly Page['rows'][number][],
  shadows: readonly (ShadowRow | undefined)[],
  replaces: boolean,
): Promise<Room | null> => {
  if (!replaces) return (await isFree(tx, segment)) ? NO_ROOM_NEEDED : null
  const versions = new Map(rows.map(([, id, version]) => [id, version]))
  return makeRoom(tx, segment, versions, new Set(shadows.flatMap((shadow) => shadow?.id ?? [])))
}

/** Applies the rows of one entity of a page. */
const landRows = async (
  tx: ReplicaTx,
  name: string,
  rows: readonly Page['rows'][number][],
  { scope, v0, blind, anyShadow, anew, segment }: LandingPage,
): Promise<{ landed: Landed[]; dirty: string[]; packed: boolean }> => {
  const entity = entityNamed(name)
  if (entity === undefined || entity.replicated === false) return { landed: [], dirty: [], packed: false }
  const ids = rows.map((row) => row[1])
  const keys = ids.map((id) => recordKey(name, id))
  const shadows = anyShadow ? await tx.getMany('shadow', keys) : []
  const room = segment === null ? null : await roomFor(tx, segment, rows, shadows, blind || anew)
  const stored =
    room === null && !(blind && scope === plainScope(entity))
      ? await tx.getMany(rowTable(name), ids)
      : ids.map((id) => room?.over.get(id))
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
    // A scope that is fetched again loses the segments of before: each of its rows is stored anew.
    if (next === before && !anew) continue
    if (shadow === undefined) {
      put.push(next)
      landed.push({ entity: name, id, row: next })
    } else aside.push({ ...shadow, row: next })
  }
  if (aside.length > 0) await tx.put('shadow', aside)
  // All others are in the segment.
  const own = room === null ? put : put.filter((row) => room.over.has(row.id))
  if (own.length > 0) await tx.put(rowTable(name), own)
  if (room === null || segment === null) return { landed, dirty: aside.map((shadow) => shadow.key), packed: false }
  await addSegment(tx, segment, v0)
  landed.push(...room.gone.map((id) => ({ entity: name, id, row: null })))
  return { landed, dirty: aside.map((shadow) => shadow.key), packed: true }
}

/**
 * Applies one page of a snapshot: its rows and the token that resumes after it, in one transaction (T29, I17). A page
 * becomes a segment where it may (src/engine/data/decisions/0002).
 */
export const landPage = async (
  tx: ReplicaTx,
  stream: string,
  fence: number,
  after: string | null,
  page: Page,
  segment: NewSegment | null,
): Promise<Landed[] | 'stale'> => {
  const state = await stateOf(tx, fence)
  if (state.snapshot === null || state.snapshot.token !== after) return 'stale'
  const anyShadow = (await tx.find('shadow', { limit: 1 })).length > 0
  const anew = state.scopes[page.scope]?.anew === true
  const landing = { scope: page.scope, v0: state.snapshot.v0, blind: state.cursor === null, anyShadow, anew, segment }
  const parts = await Promise.all(
    [...groupBy(page.rows, (row) => row[0])].map(([name, rows]) => landRows(tx, name, rows, landing)),
  )
  const rebased = await rebase(
    tx,
    stream,
    parts.flatMap((part) => part.dirty),
  )
  const snapshot = { ...state.snapshot, token: page.token, done: state.snapshot.done + page.rows.length }
  const packed = parts.some((part) => part.packed)
  await tx.put('state', [{ ...state, ...(packed ? { shape: packedShape(stream) } : {}), snapshot }])
  return [...parts.flatMap((part) => part.landed), ...rebased]
}

export const TABLES_AT_END = ['state', ...SEGMENT_TABLES] as const

/**
 * Ends a snapshot: marks its scopes complete. Pulling continues from the old cursor, or from where the first sync began.
 * Of scopes that were fetched again the segments of before go. Returns the entities of which some went.
 */
export const finishSnapshot = async (tx: ReplicaTx, stream: string, fence: number): Promise<readonly string[]> => {
  const { begun, ...state } = await stateOf(tx, fence)
  if (state.snapshot === null) return []
  const { v0 } = state.snapshot
  const scopes: Record<string, ReplicaState['scopes'][string]> = { ...state.scopes }
  const cut: string[] = []
  for (const scope of state.snapshot.scopes) {
    if (!Object.hasOwn(scopes, scope)) continue
    const anew = scopes[scope]?.anew === true
    scopes[scope] = { complete: true }
    if (!anew) continue
    for (const entity of entitiesOf(stream)) {
      if (plainScope(entity) === scope && (await keepSnapshot(tx, entity.name, v0))) cut.push(entity.name)
    }
  }
  await tx.put('state', [
    {
      ...state,
      scopes,
      snapshot: null,
      cursor: state.cursor ?? begun ?? v0,
      pos: state.cursor === null ? null : state.pos,
    },
  ])
  return cut
}
