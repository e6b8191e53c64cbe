import { readEnvelope } from '../../protocol/read-envelope.ts'
import { declaredNamed } from '../../domains/declared.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { FilterValue, ListQuery, ListResult, ListRow } from './api.ts'
import { soFarOf } from './known.ts'
import { rangeLimit } from './day-stamp.ts'
import type { WorkerApi } from './worker-api.ts'

/** Thrown when an entity is not kept on the device and the server cannot be reached (OPEN-110). */
export class NeedsConnection extends Error {
  constructor() {
    super('needs connection')
  }
}

const addFilter = (params: URLSearchParams, entity: string, path: string, value: FilterValue): void => {
  if (value === '') return
  if (Array.isArray(value)) {
    for (const item of value as readonly (string | null)[]) params.append(`${path}[]`, item ?? 'null')
  } else if (value !== null && typeof value === 'object') {
    const { from, to } = value as { from?: string; to?: string }
    const limit = (text: string, isLast: boolean): string => rangeLimit(declaredNamed(entity), path, text, isLast)
    if (from !== undefined) params.append(`${path}[from]`, limit(from, false))
    if (to !== undefined) params.append(`${path}[to]`, limit(to, true))
  } else params.append(path, String(value))
}

/**
 * The REST path of a list (LIST-08, API-02): empty filters are left out, arrays become `name[]`, days become
 * timestamps.
 */
export const listAddress = (entity: string, query: ListQuery): string => {
  const params = new URLSearchParams({
    limit: String(query.limit),
    offset: String(query.offset),
    sort: query.sort.path,
    order: query.sort.order,
  })
  for (const [path, value] of Object.entries(query.filters)) addFilter(params, entity, path, value)
  if (query.search) params.append('search', query.search)
  for (const [path, values] of Object.entries(query.said ?? {})) {
    for (const value of values) params.append(`said[${path}][]`, value)
  }
  return `/${entity}?${params.toString()}`
}

const isRow = (value: unknown): value is AnyRow => value !== null && typeof value === 'object' && 'id' in value

/** Adds labels to rows from the server, for references to records that are on the device. */
const labelled = async (
  api: Pick<WorkerApi, 'label'>,
  entity: string,
  rows: readonly ListRow[],
): Promise<readonly ListRow[]> => {
  const fields = Object.entries(declaredNamed(entity)?.fields ?? {})
  const asked = new Map<string, Promise<string | null | undefined>>()
  const nameOf = (to: string, id: string) => {
    const name = asked.get(`${to} ${id}`) ?? api.label(to, id).catch(() => null)
    asked.set(`${to} ${id}`, name)
    return name
  }
  return Promise.all(
    rows.map(async (read) => {
      const found = await Promise.all(
        fields.map(async ([path, field]) => {
          const id = read.row[path]
          if (field.kind !== 'reference' || typeof id !== 'string') return []
          const name = await nameOf(field.to, id)
          return name === undefined ? [] : [[path, name] as const]
        }),
      )
      return { ...read, labels: Object.fromEntries(found.flat()) }
    }),
  )
}

/** Reads a list of an entity that only the server keeps; rejects with NeedsConnection when it cannot be reached. */
export const onlineList = async (
  api: Pick<WorkerApi, 'fetchOnline' | 'label'>,
  entity: string,
  query: ListQuery,
): Promise<ListResult> => {
  const answer = await api.fetchOnline(listAddress(entity, query)).catch(() => null)
  if (answer === null || answer.status === 0 || answer.status >= 500) throw new NeedsConnection()
  const result = (readEnvelope(answer.body)?.result ?? null) as { items?: unknown; count?: unknown } | null
  if (answer.status !== 200 || !Array.isArray(result?.items)) throw new Error(`HTTP ${answer.status}`)
  const read = result.items.filter(isRow).map((row) => ({ row, labels: {}, state: 'synced' as const }))
  const rows = await labelled(api, entity, read)
  // Without a count from the server, the total is known only when the page is not full.
  const count = typeof result.count === 'number' ? result.count : null
  if (count !== null || rows.length < query.limit)
    return { known: 'whole', rows, count: count ?? query.offset + rows.length }
  return soFarOf('arriving', rows, query.offset + rows.length)
}

/**
 * Reads one record that only the server keeps; null when there is none or it is not visible. Rejects with
 * NeedsConnection when the server cannot be reached.
 */
export const onlineRow = async (
  api: Pick<WorkerApi, 'fetchOnline' | 'label'>,
  entity: string,
  id: string,
): Promise<ListRow | null> => {
  const answer = await api.fetchOnline(`/${entity}/${encodeURIComponent(id)}`).catch(() => null)
  if (answer === null || answer.status === 0 || answer.status >= 500) throw new NeedsConnection()
  const row = readEnvelope(answer.body)?.result
  if (answer.status !== 200 || !isRow(row)) return null
  return (await labelled(api, entity, [{ row, labels: {}, state: 'synced' }]))[0] ?? null
}
