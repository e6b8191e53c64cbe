import { useEffect, useMemo } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { keepFilters, keptFilters } from '../dialog/device-choice.ts'
import { filterText, type ListPlace, listPlaceWords, parseListPlace } from './list-place.ts'

const NAMES = ['filter', 'search', 'sort', 'page', 'columns', 'view'] as const

/** The state of a list screen in its address (ROUTE-03, LIST-05); an address without parameters restores the last filters. */
export const useUrlList = (entity: AnyEntity): readonly [ListPlace, (place: ListPlace) => void] => {
  const [words, change] = usePlaceSearch()
  const bare = NAMES.every((name) => words[name] === undefined)
  const kept = bare ? keptFilters(entity.name) : null
  const place = useMemo(() => parseListPlace(kept === null ? words : { filter: kept }), [words, kept])
  useEffect(() => {
    if (kept !== null) change({ filter: kept })
  }, [kept, change])
  const set = (next: ListPlace): void => {
    keepFilters(entity.name, filterText(next.filters))
    change(listPlaceWords(next))
  }
  return [place, set]
}
