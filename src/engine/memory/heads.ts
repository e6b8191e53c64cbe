import type { ListQuery } from '../data/api.ts'
import type { Person } from '../../catalogue/rule.ts'
import { HEAD_ROWS, headQuery } from '../data/head.ts'
import type { HeadList } from '../data/head-record.ts'
import type { HeadStore, Wanted } from '../data/head-store.ts'
import type { RowChange } from '../data/row-source.ts'
import type { EntityTable } from './entity-table.ts'
import { HeadWorld } from './head-world.ts'
import { labelledPaths, neededAt } from './labels.ts'
import { entitiesIn } from './predicate.ts'
import type { RowCache } from './row-cache.ts'
import { idsAt, pageOf, select } from './select.ts'
import type { World } from './world.ts'

/** Queries of one entity that heads are kept of, the last ones first. */
const LISTS = 3
/** After this many changed rows a stored head is stored again. */
const CHANGES = 32
/** A head is stored when it was not requested for this long. */
const QUIET_MS = 2000
/** When more rows of a table changed since it was read, memory is not used as a source of copies. */
const MOST_MOVED = 5000

export interface HeadsPorts {
  readonly store: HeadStore
  readonly world: World
  readonly cache: RowCache
  readonly person: () => Person
  /** Streams whose records are on the device. */
  readonly streams: () => readonly string[]
  /** Whether every table has been read. */
  readonly settled: () => boolean
  readonly later: (run: () => void, ms: number) => () => void
}

/** The first page of a query from a head. */
export interface FirstPage {
  readonly world: World
  readonly table: EntityTable
  readonly ids: readonly string[]
  /** Matching rows that are known; there may be more. */
  readonly atLeast: number
}

/** What is known of a table that heads may be stored of. */
interface Kept {
  /** The segments that were there before the table was read. */
  readonly segments: ReadonlySet<string>
  /** Rows that changed since; null when these are too many to remember. */
  moved: Set<string> | null
  readonly queries: Map<string, ListQuery>
  changes: number
  asked: boolean
}

/** First pages of lists before their tables are read, and storing them for the next start. */
export class Heads {
  private readonly ports: HeadsPorts
  private readonly kept = new WeakMap<EntityTable, Kept>()
  private readonly worlds = new Map<EntityTable, { readonly world: HeadWorld; readonly lists: Promise<Lists> }>()
  private readonly due = new Set<EntityTable>()
  private cancel: (() => void) | null = null
  private stopped = false
  /** Segments by stream, read once until tables are read again. */
  private segments = new Map<string, ReturnType<HeadStore['segments']>>()

  constructor(ports: HeadsPorts) {
    this.ports = ports
  }

  /** Call it before a table is read. */
  async before(table: EntityTable): Promise<void> {
    const { stream, entity } = table
    const read = this.segments.get(stream) ?? this.ports.store.segments(stream)
    this.segments.set(stream, read)
    const segments = (await read.catch(() => null))?.get(entity.name)
    if (segments === undefined || segments.size === 0) return
    this.kept.set(table, { segments, moved: new Set(), queries: new Map(), changes: 0, asked: false })
  }

  /**
   * The page of a query while its table is being read; null without a head of this query, or when the query depends on other tables
   * that are not complete. The rows are current; others that belong to the page may be missing.
   */
  async firstPage(table: EntityTable, query: ListQuery): Promise<FirstPage | null> {
    if (!isHeaded(query)) return null
    const decisive = entitiesIn(table.entity, Object.keys(query.filters))
    if (decisive.some((name) => this.ports.world.table(name)?.complete === false)) return null
    const head = this.worlds.get(table) ?? this.begin(table)
    const lists = await head.lists
    const small = head.world.table(table.entity.name)
    // Dropped, complete, or of another project meanwhile.
    if (lists?.has(headQuery(query)) !== true || this.worlds.get(table) !== head || small === undefined) return null
    if (small === table || small.complete) return null
    const found = select(head.world, small, query, this.ports.person())
    const ids = idsAt(small, pageOf(found, query))
    return ids.length === 0 ? null : { world: head.world, table: small, ids, atLeast: found.length }
  }

  /** Notes that the whole result of this query is in memory, so that it can be stored. */
  note(table: EntityTable, query: ListQuery): void {
    this.worlds.delete(table)
    const kept = this.kept.get(table)
    if (kept === undefined || !isHeaded(query) || query.offset > 0) return
    const key = headQuery(query)
    if (!kept.queries.has(key)) kept.asked = true
    kept.queries.delete(key)
    kept.queries.set(key, query)
    for (const oldest of kept.queries.keys()) {
      if (kept.queries.size <= LISTS) break
      kept.queries.delete(oldest)
    }
    if (kept.asked || kept.changes >= CHANGES) this.schedule(table)
  }

  /** Call it with every change of rows. */
  apply(entity: string, table: EntityTable, changes: readonly RowChange[]): void {
    for (const [listed, { world }] of this.worlds) {
      if (listed.complete) this.worlds.delete(listed)
      else world.apply(entity, changes)
    }
    const kept = this.kept.get(table)
    if (kept === undefined) return
    for (const { id } of changes) kept.moved?.add(id)
    if ((kept.moved?.size ?? 0) > MOST_MOVED) kept.moved = null
    kept.changes += changes.length
    if (kept.queries.size > 0 && kept.changes >= CHANGES) this.schedule(table)
  }

  /** Call it when tables are to be read again: single changes of them are not known. */
  forget(): void {
    this.worlds.clear()
    this.segments = new Map()
  }

  stop(): void {
    this.stopped = true
    this.cancel?.()
    this.forget()
  }

  private begin(table: EntityTable): { readonly world: HeadWorld; readonly lists: Promise<Lists> } {
    const { store, world: real, cache, streams } = this.ports
    const world = new HeadWorld(real, cache)
    const read = async (): Promise<Lists> => {
      const found = await store.read({ stream: table.stream, entity: table.entity.name }, streams())
      if (found === null) return null
      for (const { stream, entity, rows } of found.parts) {
        if (real.table(entity)?.stream === stream) world.fill(entity, rows)
      }
      return new Set(found.lists.map(({ query }) => query))
    }
    // Without a head the list is read as it would be without this.
    const head = { world, lists: read().catch(() => null) }
    this.worlds.set(table, head)
    return head
  }

  private schedule(table: EntityTable): void {
    this.due.add(table)
    this.cancel?.()
    this.cancel = this.ports.later(() => {
      this.cancel = null
      void this.storeDue()
    }, QUIET_MS)
  }

  private async storeDue(): Promise<void> {
    if (this.stopped) return
    const tables = [...this.due]
    this.due.clear()
    for (const table of tables) {
      if (this.ports.world.table(table.entity.name) !== table) continue
      if (this.ports.settled()) await this.store(table).catch(() => undefined)
      else this.schedule(table)
    }
  }

  private async store(table: EntityTable): Promise<void> {
    const { store, world, person } = this.ports
    const kept = this.kept.get(table)
    if (kept === undefined) return
    const of = { stream: table.stream, entity: table.entity.name }
    const former = await store.queries(of)
    const queries = new Set([...[...kept.queries.keys()].toReversed(), ...former])
    kept.asked = false
    kept.changes = 0
    const wanted = new Map<string, Set<string>>()
    const want = (entity: string, id: string): void => {
      const ids = wanted.get(entity) ?? new Set()
      wanted.set(entity, ids.add(id))
    }
    const lists = [...queries].slice(0, LISTS).map((query): HeadList => {
      const asked = { ...(JSON.parse(query) as ListQuery), limit: HEAD_ROWS, offset: 0 }
      const slots = pageOf(select(world, table, asked, person()), asked)
      const ids = idsAt(table, slots)
      for (const id of ids) want(of.entity, id)
      const paths = labelledPaths(table.entity)
      for (const slot of slots)
        for (const path of paths) for (const { entity, id } of neededAt(world, table, slot, path)) want(entity, id)
      return { query, ids }
    })
    const all = [...wanted].flatMap(([entity, ids]): Wanted[] => {
      const stream = world.table(entity)?.stream
      return stream === undefined ? [] : [{ stream, entity, ids }]
    })
    await store.write(of, lists, all, (entity, id, segment) => {
      const target = world.table(entity)
      const from = target === undefined ? undefined : this.kept.get(target)
      const slot = target?.complete === true ? target.slotOf(id) : undefined
      if (slot === undefined || from?.segments.has(segment) !== true || from.moved?.has(id) !== false) return null
      return target?.rowAt(slot) ?? null
    })
  }
}

/** The queries of which there is a head; null when there is none. */
type Lists = ReadonlySet<string> | null

/** Whether this page of the query may be in a head. */
const isHeaded = ({ search, waits, offset, limit }: ListQuery): boolean =>
  !search && waits !== true && offset + limit <= HEAD_ROWS
