import type { AnyRow } from '../../catalogue/row.ts'
import type { WorkerApi } from '../../data/worker-api.ts'
import { newFileId as newId } from '../file/take-files.ts'
import type { Plan } from './plan.ts'
import type { Write } from './writes.ts'

/** The ids of what a plan makes: those that it began with, when it was cut off, else new ones. */
export const idsFor = (plan: Plan, writes: readonly Write[], make: () => string = newId): readonly string[] =>
  plan.ids.length === writes.length ? plan.ids : writes.map(make)

/**
 * Makes what the plan wants, each under its own id; what is there already from a save that was cut off stays as it is. Every
 * write is kept on this device at once and goes out with the network (OPEN-110).
 */
export const saveWrites = async (
  api: Pick<WorkerApi, 'create' | 'getMany'>,
  writes: readonly Write[],
  ids: readonly string[],
): Promise<void> => {
  for (const [index, { entity, body, under }] of writes.entries()) {
    const id = ids[index]
    if (id === undefined) continue
    const [there] = await api.getMany(entity, [id])
    if (there !== null && there !== undefined) continue
    const route = under === null ? undefined : ids[under]
    await api.create(entity, route === undefined ? body : { ...body, route }, { id })
  }
}

const textOf = (row: AnyRow | null | undefined, ...names: readonly string[]): string =>
  names.map((name) => row?.[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? ''

/** What a site is called in the reference of a route. */
export const siteNameOf = (site: AnyRow | null | undefined): string =>
  textOf(site, 'reference', 'name', 'readableName') || '–'

const DEPOT_TYPES = ['main', 'plant', 'visit', 'delivery']

/** The address of a site that lanes leave from and come to: its own, else that of what it is part of. */
export const depotOf = (addresses: readonly AnyRow[], site: AnyRow | null | undefined): string | null => {
  const rank = (row: AnyRow): number => {
    const at = DEPOT_TYPES.indexOf(String(row['type']))
    return at < 0 ? DEPOT_TYPES.length : at
  }
  const at = (id: unknown): string | null =>
    addresses.filter((row) => row['site'] === id).toSorted((a, b) => rank(a) - rank(b))[0]?.id ?? null
  if (site === null || site === undefined) return null
  return at(site.id) ?? (typeof site['parent'] === 'string' ? at(site['parent']) : null)
}
