import type { AnyEntity } from '../../catalogue/entity.ts'
import { catalogue, entityNamed } from '../../domains/index.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { ListQuery, ListResult, ListRow, TallyGroup } from './api.ts'
import { type Known, NOT_READ, soFarOf } from './known.ts'
import type { EntityTable } from '../memory/entity-table.ts'
import { fillThroughIndex, pageThroughIndex } from '../memory/index-query.ts'
import { TableLoader } from '../memory/table-loader.ts'
import { Heads } from '../memory/heads.ts'
import { findByKey, findByText } from '../memory/lookup.ts'
import { entitiesIn } from '../memory/predicate.ts'
import { createPresenter } from '../memory/present.ts'
import { countMatching, idsAt, pageOf, rowTests, searchedBeside, select } from '../memory/select.ts'
import { RowCache } from '../memory/row-cache.ts'
import { tallyOf } from '../memory/tally.ts'
import { titleOf } from '../memory/title.ts'
import type { HeadStore } from './head-store.ts'
import { later } from './list-loader.ts'
import type { RowChange, RowSource } from './row-source.ts'

export interface RowIndexPorts {
  readonly source: RowSource
  /** GLOBAL_STREAM for global entities, the selected project for those of a project; null while none is selected. */
  readonly streamOf: (entity: AnyEntity) => string | null
  readonly person: () => Person
  /** Names of the entities of a stream that are still being fetched; without it, none are. */
  readonly arriving?: (stream: string) => Promise<ReadonlySet<string>>
  /** Lets other work of the thread run between chunks; by default a task of the event loop. */
  readonly pause?: () => Promise<void>
  /** Stores the first pages of lists for the next start; without it, each start reads the tables for them. */
  readonly heads?: HeadStore
  /** Schedules a callback and returns a function that cancels it; by default by a timer. */
  readonly later?: (run: () => void, ms: number) => () => void
}

/** Queries lists in memory at any size. One per worker; see the README of this folder. */
export interface RowIndex {
  /** Reads the tables in the background; call it again when another project was selected. */
  start(): void
  /** Applies changed rows; must be called for every change, in commit order. */
  apply(stream: string, entity: string, changes: readonly RowChange[]): void
  /** Reads these tables again, all of the stream without `entities`, because single changes are not known. */
  reload(stream: string, entities?: readonly string[]): void
  query(entity: string, query: ListQuery): Promise<ListResult>
  /** Counts the rows that are not archived by their values at these paths, once the table is read. */
  tally(entity: string, by: readonly string[]): Promise<Known<TallyGroup>>
  /**
   * One record with labels and state, archived ones included; null when there is none, undefined when it may still
   * arrive.
   */
  get(entity: string, id: string): Promise<ListRow | null | undefined>
  /** Rows in the order of `ids`; null where there is none, undefined where one may still arrive. */
  getMany(entity: string, ids: readonly string[]): Promise<readonly (AnyRow | null | undefined)[]>
  /**
   * Display name of a record; empty while it has none, null when there is no record, undefined when it may still
   * arrive.
   */
  label(entity: string, id: string): Promise<string | null | undefined>
  /** A record as it is in memory; undefined when memory does not hold all of it. */
  peek(stream: string, entity: string, id: string): AnyRow | undefined
  /** Identifiers, not archived, whose `key` is one of these, in the order of `keys`. */
  lookupIdentifier(keys: readonly string[]): Promise<readonly AnyRow[]>
  /**
   * Assets, not archived, whose serial or reference is one of these. With a slip, those on it come first and are found
   * before all assets are in memory.
   */
  lookupAsset(texts: readonly string[], slip: string | null): Promise<readonly AnyRow[]>
  close(): void
}

/** Rows read at least for a first page that no index serves: a filter may leave few of them. */
const SOME = 200
/** A page of more rows asks for all: the table is read, once for all who ask, rather than so many rows for each of them. */
const MOST_SOME = 1000

const EMPTY: Known<never> = { known: 'whole', rows: [], count: 0 }
const NOTHING: ReadonlySet<string> = new Set()

const isComplete = (table: EntityTable, others: readonly EntityTable[]): boolean =>
  table.complete && others.every((other) => other.complete)

/** Waits for a task of the event loop, so that messages to the worker are handled between two chunks. */
const createNextTask = (): (() => Promise<void>) => {
  // One for all chunks: making one takes longer than a message.
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(null)
    })
}

export const createRowIndex = (ports: RowIndexPorts): RowIndex => {
  const { source } = ports
  const cache = new RowCache(source)
  const tables = new TableLoader({
    source,
    entities: catalogue.filter((entity) => entity.replicated !== false),
    streamOf: ports.streamOf,
    pause: ports.pause ?? createNextTask(),
    later: ports.later ?? later,
    before: async (table) => heads?.before(table),
  })
  const heads =
    ports.heads === undefined
      ? null
      : new Heads({
          store: ports.heads,
          world: tables,
          cache,
          person: ports.person,
          streams: () => streams(),
          settled: () => tables.settled,
          later: ports.later ?? later,
        })

  const whole = (table: EntityTable): Promise<void> => tables.urgently(() => tables.whole(table))
  const lookups = { world: tables, source, cache, whole }

  const streams = (): readonly string[] => [...new Set(catalogue.flatMap((entity) => ports.streamOf(entity) ?? []))]

  /** Entities that are still being fetched, of all open streams. */
  const arriving = async (): Promise<ReadonlySet<string>> => {
    if (ports.arriving === undefined) return NOTHING
    const sets: ReadonlySet<string>[] = []
    for (const stream of streams()) sets.push(await ports.arriving(stream))
    const open = sets.filter((set) => set.size > 0)
    return open.length === 0 ? NOTHING : new Set(open.flatMap((set) => [...set]))
  }

  const { present, fetchLabels } = createPresenter({ source, cache, arriving })

  /** Other tables that affect which rows match, or their order. */
  const decisive = (table: EntityTable, query: ListQuery): readonly EntityTable[] => {
    const { entity } = table
    const sort = entity.fields[query.sort.path]
    return [
      ...entitiesIn(entity, [...Object.keys(query.filters), query.sort.path]),
      ...(query.search ? searchedBeside(entity) : []),
      ...(sort?.kind === 'reference' ? [sort.to] : []),
    ].flatMap((name) => tables.table(name) ?? [])
  }

  const fromMemory = async (table: EntityTable, query: ListQuery, complete: boolean): Promise<ListResult> => {
    const slots = select(tables, table, query, ports.person())
    const count = slots.length
    if (table.complete) heads?.note(table, query)
    const rows = await present(tables, table, idsAt(table, pageOf(slots, query)))
    return complete ? { known: 'whole', rows, count } : soFarOf('reading', rows, count)
  }

  /**
   * Queries while the table is still being read: through an index of the device if possible, else over the rows read so
   * far.
   */
  const early = async (table: EntityTable, query: ListQuery): Promise<ListResult> => {
    const first = await heads?.firstPage(table, query)
    if (first) return soFarOf('reading', await present(first.world, first.table, first.ids), first.atLeast)
    const others = decisive(table, query)
    if (await fillThroughIndex(source, table, query)) {
      await Promise.all(others.map((other) => tables.whole(other)))
      return fromMemory(table, query, true)
    }
    const tests = () => rowTests(tables, table, query, ports.person()).tests
    // No index of the device has open rows first.
    const page =
      query.search || query.sort.openFirst !== undefined ? null : await pageThroughIndex(source, table, query, tests)
    const rows = query.offset + query.limit
    if (page === null && rows > MOST_SOME) await tables.whole(table)
    else if (page === null && table.rows < rows)
      table.fill(await source.some(table.stream, table.entity.name, Math.max(SOME, rows)))
    if (page === null || table.complete) return fromMemory(table, query, isComplete(table, others))
    const count = Math.max(page.count, countMatching(tables, table, query, ports.person()))
    return soFarOf('reading', await present(tables, table, page.ids), count)
  }

  /** Queries what is on this device. */
  const here = async (table: EntityTable, asked: ListQuery): Promise<ListResult> => {
    if (isComplete(table, decisive(table, asked))) return fromMemory(table, asked, true)
    const answer = await tables.urgently(() => early(table, asked))
    if (!table.complete) void tables.inTurn(table).catch(() => undefined)
    return answer
  }

  /**
   * Reads the entities that are still being fetched before and after the query, because a sync may begin or end
   * meanwhile.
   */
  const query: RowIndex['query'] = async (name, asked) => {
    const table = tables.table(name)
    if (table === undefined) {
      const entity = entityNamed(name)
      return entity === undefined || ports.streamOf(entity) === null ? EMPTY : NOT_READ
    }
    const others = decisive(table, asked)
    if (asked.waits === true) {
      await Promise.all([table, ...others].map(whole))
      // Another project was selected meanwhile.
      if (tables.table(name) !== table) return query(name, asked)
    }
    const names = [name, ...others.map(({ entity }) => entity.name)]
    const before = await arriving()
    const answer = await here(table, asked)
    const after = await arriving()
    // Another project was selected meanwhile.
    if (tables.table(name)?.stream !== table.stream) return query(name, asked)
    const late = names.some((one) => before.has(one) || after.has(one))
    if (!late || answer.known === 'unknown') return late ? { known: 'unknown', because: 'arriving' } : answer
    if (answer.known === 'whole') return soFarOf('arriving', answer.rows, answer.count)
    return answer
  }

  const tally: RowIndex['tally'] = async (name, by) => {
    const table = tables.table(name)
    if (table === undefined) {
      const entity = entityNamed(name)
      return entity === undefined || ports.streamOf(entity) === null ? EMPTY : NOT_READ
    }
    // What the same screen asks of smaller tables is answered first.
    await tables.inTurn(table)
    const before = await arriving()
    // Another project was selected, or the table is read again.
    if (tables.table(name) !== table) return tally(name, by)
    const groups = tallyOf(table, by)
    if (!table.complete) return soFarOf('reading', groups, groups.length)
    if (before.has(name) || (await arriving()).has(name)) return soFarOf('arriving', groups, groups.length)
    return { known: 'whole', rows: groups, count: groups.length }
  }

  /** A record that is not here does not exist only if its entity has been fetched completely. */
  const absent = async (name: string): Promise<null | undefined> => ((await arriving()).has(name) ? undefined : null)

  /** Undefined when the stream of the entity is open and only its table is missing. */
  const opening = (name: string): null | undefined => {
    const entity = entityNamed(name)
    return entity === undefined || entity.replicated === false || ports.streamOf(entity) === null ? null : undefined
  }

  const get: RowIndex['get'] = async (name, id) => {
    const table = tables.table(name)
    if (table === undefined) return opening(name)
    if (!table.complete && table.slotOf(id) === undefined) {
      const [row] = await source.get(table.stream, name, [id])
      if (row === null || row === undefined) return absent(name)
      table.fill([row])
    }
    const row = table.slotOf(id) === undefined ? undefined : (await present(tables, table, [id]))[0]
    return row ?? absent(name)
  }

  const label: RowIndex['label'] = async (name, id) => {
    const table = tables.table(name)
    if (table === undefined) return opening(name)
    if (!table.complete && table.slotOf(id) === undefined) {
      const [row] = await source.get(table.stream, name, [id])
      if (row !== null && row !== undefined) table.fill([row])
    }
    if (table.slotOf(id) === undefined) return absent(name)
    await fetchLabels(tables, table, [id])
    return titleOf(tables, name, id) ?? ''
  }

  return {
    start: () => {
      heads?.forget()
      tables.start()
    },
    apply: (stream, name, changes) => {
      const table = tables.table(name)
      if (table?.stream !== stream) return
      heads?.apply(name, table, changes)
      tables.changed(changes.length)
      for (const { id, row } of changes) {
        if (row === null) table.remove(id)
        else table.put(row)
        cache.set(table, id, row)
      }
    },
    reload: (stream, entities) => {
      heads?.forget()
      tables.reload(stream, entities)
    },
    query,
    tally,
    get,
    label,
    getMany: async (name, ids) => {
      const table = tables.table(name)
      if (table === undefined) return ids.map(() => opening(name))
      const rows = await cache.get(table, ids)
      if (!rows.includes(null)) return rows
      const missing = await absent(name)
      return rows.map((row) => row ?? missing)
    },
    peek: (stream, name, id) => {
      const table = tables.table(name)
      const slot = table?.stream === stream && table.complete ? table.slotOf(id) : undefined
      return slot === undefined ? undefined : (table?.rowAt(slot) ?? undefined)
    },
    lookupIdentifier: (keys) => findByKey(lookups, keys),
    lookupAsset: (texts, slip) => findByText(lookups, texts, slip),
    close: () => {
      heads?.stop()
      tables.stop()
    },
  }
}
