import type { Tab } from '../../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import type { Filters } from './list-place.ts'

/** The id that related records refer to: the record's own, or the one in its field `via`; null when that is empty. */
export const pointedTo = ({ via }: Extract<Tab, { kind: 'related' }>, row: AnyRow): string | null => {
  const value = via === undefined ? row.id : valueAt(row, via)
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * Filters of a related list: the reference to this record and the filter of the tab. Matches no record when there is nothing to refer to.
 */
export const relatedFilters = (tab: Extract<Tab, { kind: 'related' }>, row: AnyRow): Filters => {
  const value = pointedTo(tab, row)
  const further = tab.alsoVia === undefined ? [] : idsOf(valueAt(row, tab.alsoVia))
  const pointed = value === null ? further : [value, ...further.filter((id) => id !== value)]
  const [only] = pointed
  if (only === undefined) return { ...tab.filter, id: null }
  return { ...tab.filter, [tab.by]: pointed.length === 1 ? only : pointed }
}

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []
