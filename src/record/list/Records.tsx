import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { isReading, missingOf } from '../../engine/data/list-loader.ts'
import { queryThrough } from '../../engine/data/query-through.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useWords } from '../../ui/fields/words.ts'
import { OneNotice } from '../../ui/later/OneNotice.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import type { MoreRowsProps } from '../../ui/list/MoreRows.tsx'
import { SelectionFooter } from '../../ui/list/SelectionFooter.tsx'
import { StillComing } from '../../ui/page/StillComing.tsx'
import { later } from '../../ui/later/later.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { editPath, opensFor } from '../places.ts'
import { RecordLinksProvider } from '../RecordLink.tsx'
import { useSlots } from '../slots.ts'
import { useGo } from '../use-go.ts'
import { cardColumns } from './columns-of.ts'
import { JustMade } from './JustMade.tsx'
import { ListFace } from './ListFace.tsx'
import type { Filters, ListPlace } from './list-place.ts'
import { ListPages } from './ListPages.tsx'
import { OrderNote } from './OrderNote.tsx'
import { mostRows } from './stretch.ts'
import { tableColumns } from './table-columns.tsx'
import { pendingOf } from './pending-of.ts'
import { rowCalled } from './row-called.ts'
import type { BulkActionsProps } from './bulk/BulkActions.tsx'
import { isSelectable } from './bulk/is-selectable.ts'
import type { EntityList } from './use-entity-list.ts'
import { useHeldList } from './use-held-list.ts'
import { ListKeys } from './peek/ListKeys.tsx'
import type { ListCursor } from './peek/use-list-cursor.ts'
import peekStyle from './peek/peek.module.css'
import style from '../entity.module.css'

const BulkActions = later<BulkActionsProps>(async () => (await import('./bulk/BulkActions.tsx')).BulkActions)

const MoreRows = later<MoreRowsProps>(async () => (await import('../../ui/list/MoreRows.tsx')).MoreRows)

const NOBODY: ReadonlySet<string> = new Set()

interface RecordsProps {
  readonly entity: AnyEntity
  /** Accessible name, where a page has several lists of these records. */
  readonly name?: string | undefined
  readonly entityList: EntityList
  readonly place: ListPlace
  readonly onPlace: (place: ListPlace) => void
  readonly fixed: Filters
  readonly create: ReactNode
  /** Where such records come from, shown while there is none. */
  readonly empty?: string
  /** Fills the remaining height. */
  readonly fill: boolean
  /** A click picks the row; rows are neither links nor selectable. */
  readonly picks?: true
  /** None of them can be changed in the present state of their record: rows are not selectable. */
  readonly fixedRows?: boolean
  /** The row that keys act on and the record beside the list, on a list screen. */
  readonly cursor?: ListCursor
  readonly beside?: ReactNode
  /** Opens a record that has no screen of its own. */
  readonly onOpen?: ((row: ListRow) => void) | undefined
}

/** The rows of a list with pagination, columns and actions; used by list screens and by tabs (LIST-17). */
export const Records = ({
  entity,
  name,
  entityList,
  place,
  onPlace,
  create,
  empty,
  fill,
  picks,
  fixedRows = false,
  cursor,
  beside,
  onOpen,
}: RecordsProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { client, person, settings } = useData()
  const [selected, setSelected] = useState(NOBODY)
  const { list, amount, query, offered, sort } = entityList
  const listed = rowsSoFar(list)
  const count = amount?.count ?? 0
  const final = amount?.final === true ? amount.count : null
  const leads = picks !== true && opensFor(person, entity)
  const hrefOf = ({ row }: ListRow): string | undefined => (leads ? (editPath(entity, row.id) ?? undefined) : undefined)
  const opens = leads || onOpen !== undefined
  const cards = useScreen() === 'phone'
  const shown = useMemo(
    () => (cards ? cardColumns(entity, offered, entityList.shown) : entityList.shown),
    [cards, entity, offered, entityList.shown],
  )
  const offline = useOffline()
  const slots = useSlots(entity.name)
  const cells = useMemo(() => (cards ? { ...slots.cells, ...slots.cards } : slots.cells), [slots, cards])
  const held = useHeldList()
  const columns = useMemo(
    () =>
      tableColumns(entity, shown, { words, cells, linked: opens, onOpen: leads ? undefined : onOpen, cards, offline }),
    [entity, shown, words, opens, leads, onOpen, cards, offline, cells],
  )
  const paths = useMemo(() => shown.map(({ path }) => path), [shown])
  const clear = useCallback(() => setSelected(NOBODY), [])
  const selectAll = async (): Promise<void> => {
    if (final === null) return
    const every = await queryThrough(client.api, entity, { ...query, limit: final, offset: 0 })
    setSelected(new Set(rowsSoFar(every).map(({ row }) => row.id)))
  }
  const openRow = (row: ListRow): void => {
    const href = hrefOf(row)
    if (href === undefined) onOpen?.(row)
    else go(href)
  }
  const selectable = picks !== true && !fixedRows && isSelectable(entity, person, settings, slots)
  const here = listed.filter(({ row }) => selected.has(row.id)).map(({ row }) => row)
  const chosen = here.length === selected.size ? here : null
  const hasOpenFirst = entity.list.openFirst !== undefined
  const openFirst = (): void => onPlace({ ...place, sort: null, page: 1 })
  // Not when all were requested and fewer came: another request would return no more.
  const isMore = cards && listed.length < count && query.limit < count
  // Twice as many each time, so that the end of a long list does not take a hundred reads.
  const onMore = listed.length < mostRows(entity) ? () => onPlace({ ...place, page: place.page * 2 }) : null
  const table = (
    <>
      <OneNotice>
        <DataTable
          label={name ?? words.many(entity)}
          fill={fill}
          columns={columns}
          rows={listed}
          rowKey={({ row }) => row.id}
          rowLabel={(row) => rowCalled(entity, paths, row, words)}
          sort={sort ?? undefined}
          onSort={(next) => onPlace({ ...place, sort: next, page: 1 })}
          {...(hasOpenFirst ? { unsorted: { name: t`Unfinished first`, onChoose: openFirst } } : {})}
          pending={(row) => pendingOf(row, offline)}
          offset={list.offset}
          {...(cards ? { of: JSON.stringify([query.filters, query.search, query.sort]) } : {})}
          {...(cursor === undefined ? {} : { onScroller: held })}
          end={isMore && <MoreRows shown={listed.length} loading={isReading(list)} onMore={onMore} />}
          {...(final === null ? {} : { total: final })}
          loading={isReading(list)}
          current={cursor?.at ?? null}
          {...(cursor !== undefined && cursor.peeked !== null
            ? { onPoint: ({ row }: ListRow) => cursor.point(row.id), reduced: true }
            : {})}
          face={
            <ListFace
              entity={entity}
              entityList={entityList}
              place={place}
              onPlace={onPlace}
              create={create}
              empty={empty}
            />
          }
          {...(leads ? { rowHref: (row: ListRow) => hrefOf(row) ?? '' } : {})}
          {...(opens ? { onOpen: openRow } : {})}
          {...(selectable ? { selected, onSelect: setSelected } : {})}
        />
      </OneNotice>
      {listed.length > 0 && (
        <div className={fill ? style['below'] : undefined}>
          <StillComing because={missingOf(list)} />
        </div>
      )}
    </>
  )
  const openId = (id: string): void => {
    const href = leads ? editPath(entity, id) : null
    if (href !== null) return go(href)
    const row = listed.find((one) => one.row.id === id)
    if (row !== undefined) onOpen?.(row)
  }
  const toggle = (id: string): void => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const records = (
    <>
      {cursor === undefined ? (
        table
      ) : (
        <>
          <div className={peekStyle['split']}>
            <div className={peekStyle['rows']}>{table}</div>
            {beside}
          </div>
          <ListKeys cursor={cursor} select={selectable ? toggle : undefined} open={openId} />
        </>
      )}
      {(count > 0 || fill) && (
        <SelectionFooter
          selected={selected.size}
          total={final}
          onSelectAll={() => void selectAll()}
          onClear={clear}
          note={
            <>
              {hasOpenFirst && !cards && <OrderNote chosen={sort !== null} onBack={openFirst} />}
              {cursor !== undefined &&
                leads &&
                entity.replicated &&
                entity.create !== undefined &&
                !isReading(list) && <JustMade entity={entity} listed={listed} hrefOf={hrefOf} />}
            </>
          }
          actions={
            <BulkActions
              entity={entity}
              ids={[...selected]}
              rows={chosen}
              query={query}
              total={final}
              onLeft={(left) => setSelected(new Set(left))}
            />
          }
          pager={<ListPages label={name ?? words.many(entity)} {...{ entityList, place, onPlace, count }} />}
        />
      )}
    </>
  )
  return <RecordLinksProvider>{fill ? records : <div className={style['records']}>{records}</div>}</RecordLinksProvider>
}
