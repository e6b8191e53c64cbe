import type { AnyEntity } from '../../catalogue/entity.ts'
import { takesFiles } from '../../catalogue/entity.ts'
import { type AnyRow, rowAs } from '../../catalogue/row.ts'
import { BASE_REFERENCES } from '../../domains/base-references.ts'
import { KEPT_CHANGES, keepsChanges } from '../../domains/administration/effects/kept-changes.ts'
import { catalogue, entityNamed } from '../../domains/index.ts'
import type { FilterValue, ListQuery, ListResult, ListRow } from '../../engine/data/api.ts'
import { because, type Missing, rowsSoFar } from '../../engine/data/known.ts'
import { onlineList } from '../../engine/data/online-list.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'
import { FILE_LIST } from '../files/file-query.ts'
import { inOrder, merge, type Named, type TimelineEvent, type Told } from './events.ts'
import { madeAt } from './made-at.ts'
import { type EventSource, refersTo, type Sources } from './sources.ts'
import {
  scannedThing,
  tellChange,
  tellCreated,
  tellEvent,
  tellFile,
  tellLog,
  tellMade,
  type Where,
  withoutRepeats,
} from './tell.ts'

type Api = Pick<WorkerApi, 'query' | 'getMany' | 'label' | 'fetchOnline'>

export interface Timeline {
  readonly events: readonly TimelineEvent[]
  /** There are older events on this device. */
  readonly hasOlder: boolean
  /** Why events may be missing; null when every event of the device is here. */
  readonly missing: Missing | null
  /** Ids of records that belong to this one, by entity, for changes that wait. */
  readonly related: ReadonlyMap<string, ReadonlyMap<string, Named>>
}

interface Read {
  readonly rows: readonly ListRow[]
  readonly hasOlder: boolean
  readonly answer: ListResult
}

const DAY = 86_400_000
/** A record with more related ones than these shows the changes of the newest. */
const MOST_RELATED = 200

export interface Ask {
  readonly api: Api
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly sources: Sources
  /** Events of each source. */
  readonly limit: number
}

/** Reads sources one by one and remembers whether something is missing. */
class Reader {
  readonly answers: ListResult[] = []
  readonly #names = new Map<string, Promise<string | null | undefined>>()
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  async list(entity: AnyEntity, sort: string, limit: number, filters: ListQuery['filters']): Promise<Read> {
    const answer = await this.#api.query(entity.name, {
      filters,
      sort: { path: sort, order: 'DESC' },
      limit,
      offset: 0,
    })
    this.answers.push(answer)
    const rows = rowsSoFar(answer)
    const hasOlder = answer.known === 'whole' ? answer.count > rows.length : rows.length >= limit
    return { rows, hasOlder, answer }
  }

  name(entity: string, id: string): Promise<string | null | undefined> {
    const key = `${entity} ${id}`
    const known = this.#names.get(key) ?? this.#api.label(entity, id).catch(() => undefined)
    this.#names.set(key, known)
    return known
  }

  async named(entity: string, id: string): Promise<Named> {
    return { entity, id, name: await this.name(entity, id) }
  }
}

const idAt = (row: AnyRow, path: string): string | null => {
  const value = row[path]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Where rows happened: `at` leads through a reference to a place. */
const places = async (
  { api }: Ask,
  reader: Reader,
  { entity, event }: Omit<EventSource, 'by'>,
  rows: readonly ListRow[],
  self: string,
): Promise<ReadonlyMap<string, Where>> => {
  const [head = '', tail] = (event.at ?? '').split('.')
  const through = entity.fields[head]
  if (through?.kind !== 'reference' || tail === undefined) return new Map()
  const ids = [...new Set(rows.flatMap(({ row }) => idAt(row, head) ?? []))]
  const found = ids.length === 0 ? [] : await api.getMany(through.to, ids)
  const to = entityNamed(through.to)?.fields[tail]
  const known = new Map<string, Where>()
  for (const [at, id] of ids.entries()) {
    const place = found[at]
    const placeId = place === null || place === undefined ? null : idAt(place, tail)
    const name = placeId === null || to?.kind !== 'reference' ? null : ((await reader.name(to.to, placeId)) ?? null)
    known.set(id, { place: name, ...(through.to === self ? {} : { on: await reader.named(through.to, id) }) })
  }
  return new Map(rows.map(({ row }) => [row.id, known.get(idAt(row, head) ?? '') ?? { place: null }]))
}

const toldEvents = async (
  ask: Ask,
  reader: Reader,
  source: Omit<EventSource, 'by'>,
  filters: ListQuery['filters'],
  of?: Named,
): Promise<Told & { readonly rows: readonly ListRow[] }> => {
  const { entity, event } = source
  const { rows, hasOlder } = await reader.list(entity, event.time, ask.limit, { ...event.only, ...filters })
  const where = await places(ask, reader, source, rows, ask.entity.name)
  const brings = event.brings === undefined ? undefined : entity.fields[event.brings]
  const events = await Promise.all(
    rows.map(async (record) => {
      const id = event.brings === undefined ? null : idAt(record.row, event.brings)
      const brought = brings?.kind === 'reference' && id !== null && brings.to !== ask.entity.name
      const about = brought ? await reader.named(brings.to, id) : of
      const met = where.get(record.row.id) ?? { place: null }
      const thing = scannedThing(source, record, ask.entity.name)
      return tellEvent(source, record, met.on === undefined && thing !== null ? { ...met, ...thing } : met, about)
    }),
  )
  return { events, hasOlder, rows }
}

/** The events of the records that rows of this source refer to, from the time of each row on: those of a sensor on its asset. */
const brought = async (
  ask: Ask,
  reader: Reader,
  { entity, event }: EventSource,
  rows: readonly ListRow[],
): Promise<Told[]> => {
  const field = event.brings === undefined ? undefined : entity.fields[event.brings]
  if (event.brings === undefined || field?.kind !== 'reference' || field.to === ask.entity.name) return []
  const to = field.to
  const told: Told[] = []
  for (const { row } of rows) {
    const id = idAt(row, event.brings)
    if (id === null) continue
    for (const other of catalogue) {
      const by = other === entity ? undefined : other.event?.of.find((name) => refersTo(other, name, to))
      if (by === undefined || other.event === undefined) continue
      const since = idAt(row, event.time) ?? row.created
      const filters: { [path: string]: FilterValue } = { [by]: id, [other.event.time]: { from: since } }
      told.push(
        await toldEvents(ask, reader, { entity: other, event: other.event }, filters, await reader.named(to, id)),
      )
    }
  }
  return told
}

/** When the first of these changes was made: of all, and of those that reached the server at one time. */
const firstChanges = (rows: readonly ListRow[]) => {
  const arrived = new Map<string, string>()
  let ever: string | undefined
  for (const { row } of rows) {
    const { time } = rowAs(KEPT_CHANGES, row)
    if (time < (ever ?? '9999')) ever = time
    if (time < (arrived.get(row.created) ?? '9999')) arrived.set(row.created, time)
  }
  return { ever, arrived }
}

/** Reads the newest events of a record from the device: at most `limit` of each source, joined down to where all are complete. */
export const loadTimeline = async (ask: Ask): Promise<Timeline> => {
  const { api, entity, record, sources, limit } = ask
  const { id } = record.row
  const since = madeAt(record.row)
  const reader = new Reader(api)
  const told: Told[] = []
  const related = new Map<string, ReadonlyMap<string, Named>>()
  const makers = new Map<string, string | null | undefined>()
  const learn = async (rows: readonly ListRow[]): Promise<void> => {
    for (const { row } of rows) {
      if (row.createdBy !== null && !makers.has(row.createdBy))
        makers.set(row.createdBy, await reader.name(BASE_REFERENCES.createdBy.to, row.createdBy))
    }
  }
  const maker = (row: AnyRow): string | null | undefined =>
    row.createdBy === null ? undefined : makers.get(row.createdBy)

  for (const log of sources.logs) {
    const { rows, hasOlder } = await reader.list(log, 'time', limit, { object: id })
    told.push({ events: rows.map((one) => tellLog(log, one)), hasOlder })
  }
  for (const { entity: other, by } of sources.related) {
    const { rows, hasOlder } = await reader.list(other, 'created', Math.max(limit, MOST_RELATED), { [by]: id })
    await learn(rows)
    const names = await Promise.all(rows.map(({ row }) => reader.named(other.name, row.id)))
    const byId = new Map(names.map((named) => [named.id, named]))
    const nameOf = (one: string): Named => byId.get(one) ?? { entity: other.name, id: one, name: undefined }
    told.push({ events: rows.map((one) => tellMade(other, one, nameOf(one.row.id), maker, since)), hasOlder })
    if (rows.length === 0 || other.states === undefined) continue
    related.set(other.name, new Map([...(related.get(other.name) ?? []), ...byId]))
    const ids = [...byId.keys()]
    const stateOnly = (path: string): boolean => path === other.states?.field
    if (keepsChanges(other)) {
      const changes = await reader.list(KEPT_CHANGES, 'time', limit, { record: ids, about: 'state' })
      const tellOne = (one: ListRow) => tellChange(other, one, stateOnly, nameOf(rowAs(KEPT_CHANGES, one.row).record))
      told.push({ events: changes.rows.flatMap(tellOne), hasOlder: changes.hasOlder })
    }
    const files = entityNamed(FILE_LIST)
    if (files !== undefined && takesFiles(other)) {
      const added = await reader.list(files, 'created', limit, { entity: other.name, entityId: ids })
      told.push({
        events: added.rows.map((one) => tellFile(one, nameOf(idAt(one.row, 'entityId') ?? ''))),
        hasOlder: added.hasOlder,
      })
    }
  }
  const changed = sources.changes ? await reader.list(KEPT_CHANGES, 'time', limit, { record: id }) : null
  const first = firstChanges(changed?.rows ?? [])
  if (changed !== null)
    told.push({
      events: changed.rows.flatMap((one) => tellChange(entity, one, sources.shows)),
      hasOlder: changed.hasOlder,
    })
  const files = entityNamed(FILE_LIST)
  if (sources.files && files !== undefined) {
    const { rows, hasOlder } = await reader.list(files, 'created', limit, { entity: entity.name, entityId: id })
    told.push({ events: rows.map((one) => tellFile(one, undefined, first.arrived.get(one.row.created))), hasOlder })
  }
  for (const source of sources.events) {
    const read = await toldEvents(ask, reader, source, { [source.by]: id })
    told.push(read, ...(await brought(ask, reader, source, read.rows)))
  }
  await learn([record])
  told.push({ events: [tellCreated(record, maker, first.ever)], hasOlder: false })
  const { events, hasOlder } = merge(told)
  return { events: withoutRepeats(events), hasOlder, missing: because(...reader.answers), related }
}

/** The oldest time that devices keep of an entity; null for one that they keep whole or not at all. */
const windowOf = ({ replicated }: AnyEntity, now: number): { readonly by: string; readonly from: string } | null =>
  typeof replicated === 'object'
    ? { by: replicated.by, from: new Date(now - replicated.days * DAY).toISOString() }
    : null

/** Whether the server may have events of the record that no device keeps. */
export const mayHaveMore = ({ row }: ListRow, sources: Sources, now: number): boolean =>
  [...(sources.changes ? [KEPT_CHANGES] : []), ...sources.events.map(({ entity }) => entity)].some((entity) => {
    const window = windowOf(entity, now)
    return window !== null && row.created < window.from
  })

export interface Older {
  readonly events: readonly TimelineEvent[]
  readonly hasOlder: boolean
}

/** Reads events from before the window of the device from the server; rejects with NeedsConnection when it cannot be reached. */
export const loadOlder = async ({ api, entity, record, sources, limit }: Ask, now: number): Promise<Older> => {
  const { id } = record.row
  const told: Told[] = []
  const read = async (
    from: AnyEntity,
    filters: ListQuery['filters'],
    tellAll: (rows: readonly ListRow[]) => readonly TimelineEvent[],
  ) => {
    const window = windowOf(from, now)
    if (window === null) return
    const query: ListQuery = {
      filters: { ...filters, [window.by]: { to: window.from } },
      sort: { path: window.by, order: 'DESC' },
      limit,
      offset: 0,
    }
    const answer = await onlineList(api, from.name, query)
    const rows = rowsSoFar(answer)
    told.push({ events: tellAll(rows), hasOlder: answer.known !== 'whole' || answer.count > rows.length })
  }
  if (sources.changes)
    await read(KEPT_CHANGES, { record: id }, (rows) => rows.flatMap((one) => tellChange(entity, one, sources.shows)))
  for (const { entity: from, event, by } of sources.events)
    await read(from, { ...event.only, [by]: id }, (rows) =>
      rows.map((one) => tellEvent({ entity: from, event }, one, { place: null })),
    )
  const { events, hasOlder } = merge(told)
  return { events: inOrder(events), hasOlder }
}
