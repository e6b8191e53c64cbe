import type { address } from '../../../sites/entities/address.ts'
import type { site as siteEntity } from '../../../sites/entities/site.ts'
import type { AnyRow, Row } from '../../../../catalogue/row.ts'
import type { Body, WorkerApi } from '../../../../engine/data/worker-api.ts'
import { newId } from '../../../../record/new-id.ts'
import type { MadeIds } from './plan.ts'
import type { Write } from './writes.ts'

type PlanApi = Pick<WorkerApi, 'create' | 'update' | 'archive' | 'getMany'>

/** The ids of a plan's records: existing ones, else new ones. */
export const idsFor = (kept: MadeIds, writes: readonly Write[], make: () => string = newId): MadeIds =>
  Object.fromEntries(writes.map(({ key }) => [key, kept[key] ?? make()]))

const rowOf = async (api: PlanApi, entity: string, id: string): Promise<AnyRow | null> =>
  (await api.getMany(entity, [id]))[0] ?? null

/** Archives records of an interrupted save that the plan no longer contains, the last first. Returns the remaining ids. */
export const settleMade = async (api: PlanApi, made: MadeIds, writes: readonly Write[]): Promise<MadeIds> => {
  const wanted = new Set(writes.map(({ key }) => key))
  const kept: [string, string][] = []
  for (const [key, id] of Object.entries(made).toReversed()) {
    const entity = key.split(' ')[0] ?? ''
    const row = await rowOf(api, entity, id)
    if (wanted.has(key) && (row === null || row.archived === null)) kept.push([key, id])
    else if (!wanted.has(key) && row !== null && row.archived === null) await api.archive(entity, id)
  }
  return Object.fromEntries(kept.toReversed())
}

const isMap = (value: unknown): value is Body => value !== null && typeof value === 'object' && !Array.isArray(value)

/** The values of a body that differ from the stored ones; removed entries of a map become null. */
const changesOf = (stored: Body, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const before = stored[name] ?? null
      if (!isMap(value)) return before === (value ?? null) ? [] : [[name, value]]
      const map = isMap(before) ? before : {}
      const gone = Object.fromEntries(Object.keys(map).map((key) => [key, null]))
      const changes = changesOf(map, { ...gone, ...value })
      return Object.keys(changes).length === 0 ? [] : [[name, changes]]
    }),
  )

/**
 * Creates the records of the plan under their ids. A record that exists from an interrupted save is updated instead. Every write is stored
 * on this device at once and sent later (OPEN-110).
 */
export const saveWrites = async (api: PlanApi, writes: readonly Write[], ids: MadeIds): Promise<void> => {
  for (const { key, entity, body, under } of writes) {
    const id = ids[key]
    if (id === undefined) continue
    const there = await rowOf(api, entity, id)
    if (there !== null) {
      const changes = changesOf(there, body)
      if (Object.keys(changes).length > 0) await api.update(entity, id, changes, there)
      continue
    }
    const route = under === null ? undefined : ids[writes[under]?.key ?? '']
    await api.create(entity, route === undefined ? body : { ...body, route }, { id })
  }
}

type Site = Row<typeof siteEntity>
type Address = Row<typeof address>

/** The name of a site in the reference of a route. */
export const siteNameOf = (site: Site | null | undefined): string =>
  site?.reference || site?.name || site?.readableName || '–'

const DEPOT_TYPES: readonly Address['type'][] = ['main', 'plant', 'visit', 'delivery']

/** The depot address of a site: its own, else that of its parent. */
export const depotOf = (addresses: readonly Address[], site: Site | null | undefined): string | null => {
  const rank = (row: Address): number => {
    const at = DEPOT_TYPES.indexOf(row.type)
    return at < 0 ? DEPOT_TYPES.length : at
  }
  const at = (id: string): string | null =>
    addresses.filter((row) => row.site === id).toSorted((a, b) => rank(a) - rank(b))[0]?.id ?? null
  if (site === null || site === undefined) return null
  return at(site.id) ?? (typeof site.parent === 'string' ? at(site.parent) : null)
}
