import { useEffect, useMemo, useState } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { isInWords } from '../../../catalogue/names-entities.ts'
import { fieldAt } from '../../../catalogue/row.ts'
import type { ListQuery } from '../../../engine/data/api.ts'
import { countOf, rowsSoFar } from '../../../engine/data/known.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../engine/hooks/use-flow.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { newestPlace, previousPlace } from '../../../session/history.ts'
import { searchFor } from '../../../ui/fields/said-words.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { partOf } from '../../../ui/later/part.ts'
import { usePart } from '../../../ui/later/use-part.ts'
import { useDeviceChoice } from '../../dialog/device-choice.ts'
import { parseListPlace } from '../../list/list-place.ts'
import { listSort } from '../../list/list-sort.ts'
import { startSize } from '../../list/start-size.ts'
import { useOwn } from '../../list/use-own.ts'
import { listPath } from '../../places.ts'

const inWords = partOf(() => import('../../list/in-words.ts'))

/** Where the open record stands in the list that it was opened from. */
export interface PlaceInList {
  /** From 1. */
  readonly nth: number
  readonly count: number
  readonly previous: string | null
  readonly next: string | null
}

/** The search parameters of the list that the person came from; null when they came from elsewhere. */
export const cameFrom = (
  entity: AnyEntity,
  address: string | undefined,
): { readonly [name: string]: string } | null => {
  const [path, search = ''] = (address ?? '').split('?')
  return path !== '' && path === listPath(entity) ? Object.fromEntries(new URLSearchParams(search)) : null
}

/**
 * The search parameters of the list that a record is opened from: the previous place, or the newest one while the visit of the record is
 * not recorded yet, because a record that a list has shown is rendered at once.
 */
export const listBefore = (entity: AnyEntity): { readonly [name: string]: string } | null =>
  cameFrom(entity, newestPlace()?.address) ?? cameFrom(entity, previousPlace()?.address)

const parseSize = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

/** The place of a record among rows that begin at an offset; null when it is not among them, or the number of rows is not known. */
export const placeAmong = (
  ids: readonly string[],
  offset: number,
  count: number | null,
  id: string,
): PlaceInList | null => {
  const at = ids.indexOf(id)
  if (at < 0 || count === null) return null
  return { nth: offset + at + 1, count, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}

/** The place of the record in the list that it was opened from, with its neighbours; null when there is no such list. */
export const useListPlace = (entity: AnyEntity, id: string): PlaceInList | null => {
  const words = useWords()
  const { settings } = useData()
  const flow = useFlow(entity)
  const own = useOwn(entity)
  const [size] = useDeviceChoice(`lading.page-size.${entity.name}`, parseSize, startSize(settings))
  const [from] = useState(() => listBefore(entity))
  const [start, setStart] = useState<number | null>(null)
  const place = useMemo(() => (from === null ? null : parseListPlace(from)), [from])
  const first = start ?? Math.max(0, ((place?.page ?? 1) - 1) * size - 1)
  const query: ListQuery | null =
    place === null
      ? null
      : {
          filters: { ...place.filters, ...own },
          ...searchFor(entity, place.search, words),
          sort: listSort(entity, flow, place.sort),
          limit: size + 2,
          offset: first,
        }
  const wanted = query !== null && isInWords(fieldAt(entity.fields, query.sort.path))
  const { part } = usePart(inWords, wanted)
  const sorts = wanted ? part : null
  const all = useList(
    entity.name,
    query === null || (wanted && part === null) ? null : (sorts?.queryInWords(entity, query) ?? query),
  )
  const list = query === null ? all : (sorts?.pageInWords(entity, query, all, words) ?? all)
  const found = placeAmong(
    rowsSoFar(list).map(({ row }) => row.id),
    list.offset,
    countOf(list),
    id,
  )
  // The window follows when the record comes to its edge.
  const edge =
    found === null
      ? null
      : found.next === null && found.nth < found.count
        ? found.nth - 2
        : found.previous === null && found.nth > 1
          ? Math.max(0, found.nth - size)
          : null
  useEffect(() => {
    if (edge !== null) setStart(edge)
  }, [edge])
  return found
}
