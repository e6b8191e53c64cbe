import { useMemo } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { LIST_VIEWS, type ListViewRow, mayChangeView } from '../../../domains/administration/effects/list-views.ts'
import { type LeftOut, readContent, type ViewContent } from '../../../domains/administration/effects/view-content.ts'
import type { ListQuery } from '../../../engine/data/api.ts'
import { because, type Missing, rowsSoFar } from '../../../engine/data/known.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../engine/hooks/use-flow.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import type { ListPlace } from '../list-place.ts'
import type { EntityList } from '../use-entity-list.ts'
import { contentOf, differs, placeOf } from './view-place.ts'

/** A saved view as this list can show it. */
export interface SavedView {
  readonly row: ListViewRow
  readonly content: ViewContent
  readonly left: readonly LeftOut[]
  readonly mine: boolean
  readonly mayChange: boolean
  /** Name of the owner; null while it is not known. */
  readonly owner: string | null
}

export interface Views {
  /** By name: the own ones and those that others share. */
  readonly all: readonly SavedView[]
  /** Why there may be more; null when these are all. */
  readonly missing: Missing | null
  /** The view that was opened; null when none was, or when it is not here. */
  readonly chosen: SavedView | null
  /** A view was opened that has not arrived on this device yet. */
  readonly awaited: boolean
  /** Whether the list was changed since. */
  readonly changed: boolean
  /** What a view of the list as it is now holds. */
  readonly current: ViewContent
  readonly open: (view: SavedView) => void
  /** Says that the list as it is now is this view. */
  readonly stay: (id: string) => void
  /** Shows the whole list again. */
  readonly leave: () => void
  /** The list, in which a choice of columns belongs to the open view. */
  readonly entityList: EntityList
}

const MOST = 500

/** The saved views of a list, and which of them its place shows. */
export const useViews = (
  entity: AnyEntity,
  place: ListPlace,
  onPlace: (place: ListPlace) => void,
  entityList: EntityList,
): Views => {
  const { person, project, flows } = useData()
  const { places } = useFlow(entity)
  const query = useMemo(
    (): ListQuery => ({ filters: { list: entity.name }, sort: LIST_VIEWS.list.sort, limit: MOST, offset: 0 }),
    [entity],
  )
  const list = useList(LIST_VIEWS, project === null ? null : query)
  const rows = rowsSoFar(list)
  const states = flows === null ? undefined : places
  const all = useMemo(
    () =>
      rows.map(({ row, labels }): SavedView => {
        const { kept, left } = readContent(entity, row.content, states)
        const mine = row.owner === person.id
        return { row, content: kept, left, mine, mayChange: mayChangeView(row, person), owner: labels.owner ?? null }
      }),
    [rows, entity, states, person],
  )
  const chosen = all.find(({ row }) => row.id === place.view) ?? null
  const ofView = place.view !== undefined || place.columns !== undefined
  const setColumns = (paths: readonly string[] | null): void => {
    const { columns: _, ...rest } = place
    const next = paths ?? chosen?.content.columns ?? null
    onPlace(next === null ? rest : { ...rest, columns: next })
  }
  const current = contentOf(place, entityList.chosenColumns)
  return {
    all,
    missing: because(list),
    chosen,
    awaited: place.view !== undefined && chosen === null && because(list) !== null,
    changed: chosen !== null && (chosen.left.length > 0 || differs(place, chosen.content)),
    current,
    open: ({ row, content }) => onPlace(placeOf(content, row.id)),
    stay: (id) => onPlace(placeOf(current, id)),
    leave: () => onPlace({ filters: {}, search: '', sort: null, page: 1 }),
    entityList: ofView ? { ...entityList, setColumns } : entityList,
  }
}
