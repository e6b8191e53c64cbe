import type { AnyEntity } from '../../catalogue/entity.ts'
import { type Flow, isEnd } from '../../domains/administration/effects/flow.ts'
import type { ListSort } from '../../engine/data/api.ts'
import type { Sort } from '../../ui/list/columns.ts'

/** The order of a list: the chosen one, else the declared one, in which open records may come first. */
export const listSort = (entity: AnyEntity, flow: Flow, chosen: Sort | null): ListSort => {
  if (chosen !== null) return { path: chosen.key, order: chosen.order }
  const { sort, openFirst } = entity.list
  if (openFirst === undefined || entity.states === undefined) return sort
  // Sorted, so that the same states are the same query.
  const ended = flow.places.filter((place) => isEnd(flow, place)).toSorted()
  return { ...sort, openFirst: { ...openFirst, field: entity.states.field, ended } }
}
