import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ExportFormat } from '../../catalogue/exportable.ts'
import type { ListQuery } from '../../engine/data/api.ts'
import { listAddress } from '../../engine/data/online-list.ts'

export interface ExportCall {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly query: { readonly [name: string]: string | readonly string[] }
}

/** The query parameters of a list call; values of the same name become an array. */
const parametersOf = (entity: AnyEntity, query: ListQuery): ExportCall['query'] => {
  const words = new URLSearchParams(listAddress(entity.name, query).split('?')[1])
  words.delete('limit')
  words.delete('offset')
  return Object.fromEntries(
    [...new Set(words.keys())].map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), words.getAll(name)] : [name, words.get(name) ?? ''],
    ),
  )
}

/** The call that exports all pages of a list as filtered and sorted now (EXPORT-04, EXPORT-05). */
export const exportCall = (entity: AnyEntity, query: ListQuery, format: ExportFormat): ExportCall => {
  const parameters = { ...parametersOf(entity, query), format }
  return entity.list.export === 'flag'
    ? { path: `/${entity.name}`, method: 'GET', query: { ...parameters, export: '1', entity: entity.name } }
    : { path: `/${entity.name}/export`, method: 'POST', query: parameters }
}
