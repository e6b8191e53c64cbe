import type { Tab } from '../../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import type { Filters } from './list-place.ts'

type RelatedTab = Extract<Tab, { kind: 'related' }>

const viaOf = ({ via }: RelatedTab): readonly string[] => (via === undefined ? [] : [via].flat())

/** The id that related records refer to: the record's own, or the one in its first field of `via`; null when that is empty. */
export const pointedTo = (tab: RelatedTab, row: AnyRow): string | null => {
  const [via] = viaOf(tab)
  const value = via === undefined ? row.id : valueAt(row, via)
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * Filters of a related list: the reference to this record and the filter of the tab. Matches no record when there is nothing to refer to.
 */
export const relatedFilters = (tab: RelatedTab, row: AnyRow): Filters => {
  const value = pointedTo(tab, row)
  const further = viaOf(tab)
    .slice(1)
    .flatMap((path) => idsOf(valueAt(row, path)))
  const pointed = value === null ? further : [value, ...further.filter((id) => id !== value)]
  const [only] = pointed
  if (only === undefined) return { ...tab.filter, id: null }
  return { ...tab.filter, [tab.by]: pointed.length === 1 ? only : pointed }
}

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []
