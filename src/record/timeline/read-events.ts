import { catalogue, entityNamed } from '../../domains/index.ts'
import type { FilterValue, ListQuery, ListRow } from '../../engine/data/api.ts'
import type { Named, Told } from './events.ts'
import type { Ask, Reader } from './reader.ts'
import { type EventSource, refersTo } from './sources.ts'
import { scannedThing, tellEvent, textAt, type Where } from './tell.ts'

type Source = Omit<EventSource, 'by'>

/** Where rows happened: `at` leads through a reference to a place. */
const places = async (
  { api, entity: self }: Ask,
  reader: Reader,
  { entity, event }: Source,
  rows: readonly ListRow[],
): Promise<ReadonlyMap<string, Where>> => {
  const [head = '', tail] = (event.at ?? '').split('.')
  const through = entity.fields[head]
  if (through?.kind !== 'reference' || tail === undefined) return new Map()
  const ids = [...new Set(rows.flatMap(({ row }) => textAt(row, head) ?? []))]
  const found = ids.length === 0 ? [] : await api.getMany(through.to, ids)
  const to = entityNamed(through.to)?.fields[tail]
  const whereOf = async (id: string, at: number): Promise<Where> => {
    const place = found[at]
    const placeId = place === null || place === undefined ? null : textAt(place, tail)
    const [name, on] = await Promise.all([
      placeId === null || to?.kind !== 'reference' ? null : reader.name(to.to, placeId),
      through.to === self.name ? undefined : reader.named(through.to, id),
    ])
    return { place: name ?? null, ...(on === undefined ? {} : { on }) }
  }
  const known = new Map(await Promise.all(ids.map(async (id, at) => [id, await whereOf(id, at)] as const)))
  return new Map(rows.map(({ row }) => [row.id, known.get(textAt(row, head) ?? '') ?? { place: null }]))
}

const toldEvents = async (
  ask: Ask,
  reader: Reader,
  source: Source,
  filters: ListQuery['filters'],
  of?: Named,
): Promise<Told & { readonly rows: readonly ListRow[] }> => {
  const { entity, event } = source
  const { rows, hasOlder } = await reader.list(entity, event.time, ask.limit, { ...event.only, ...filters })
  const where = await places(ask, reader, source, rows)
  const brings = event.brings === undefined ? undefined : entity.fields[event.brings]
  const events = await Promise.all(
    rows.map(async (record) => {
      const id = event.brings === undefined ? null : textAt(record.row, event.brings)
      const isBrought = brings?.kind === 'reference' && id !== null && brings.to !== ask.entity.name
      const about = isBrought ? await reader.named(brings.to, id) : of
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
): Promise<readonly Told[]> => {
  const field = event.brings === undefined ? undefined : entity.fields[event.brings]
  if (event.brings === undefined || field?.kind !== 'reference' || field.to === ask.entity.name) return []
  const { to } = field
  const others = catalogue.flatMap((other) => {
    const by = other === entity ? undefined : other.event?.of.find((name) => refersTo(other, name, to))
    return by === undefined || other.event === undefined ? [] : [{ entity: other, event: other.event, by }]
  })
  const told = rows.flatMap(({ row }) => {
    const id = textAt(row, event.brings ?? '')
    if (id === null) return []
    const since = textAt(row, event.time) ?? row.created
    return others.map(async (other) => {
      const filters: { [path: string]: FilterValue } = { [other.by]: id, [other.event.time]: { from: since } }
      return toldEvents(ask, reader, other, filters, await reader.named(to, id))
    })
  })
  return Promise.all(told)
}

/** Reads the newest events of one source, and what they bring along. */
export const readEvents = async (ask: Ask, reader: Reader, source: EventSource): Promise<readonly Told[]> => {
  const read = await toldEvents(ask, reader, source, { [source.by]: ask.record.row.id })
  return [read, ...(await brought(ask, reader, source, read.rows))]
}
