import { useMemo, useRef, useState, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { later } from '../later/later.tsx'
import type { PendingKind } from '../marks/PendingEdge.tsx'
import { SkeletonRows, useLoadingFace } from '../page/Face.tsx'
import { useAppearance } from '../theme/use-appearance.ts'
import { useScreen } from '../theme/use-screen.ts'
import { useLatest } from '../use-latest.ts'
import { cardPlaces, type Column, type Sort, tracksOf, type Unsorted } from './columns.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useFirstRows } from './use-first-rows.ts'
import { useFitting } from './use-fitting.ts'
import { useScroller } from './use-scroller.ts'
import { useTopOfPage } from './use-top-of-page.ts'
import style from './DataTable.module.css'
import { DataRow } from './DataRow.tsx'
import { SortPicker } from './SortPicker.tsx'
import { TableHead } from './TableHead.tsx'
import type { VirtualRowsProps } from './VirtualRows.tsx'

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Name of a row in the label of its checkbox. */
  rowLabel?: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** The order that the rows have while no column sorts them, where it can be chosen. */
  unsorted?: Unsorted
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Address of the row, for a link in the cell that names it. */
  rowHref?: (row: Row) => string
  onOpen?: (row: Row) => void
  /** A click beside the link of a row makes it the current one instead of opening it. */
  onPoint?: ((row: Row) => void) | undefined
  /** Key of the row that keys act on; it is kept in view, and has the focus where that is nowhere else. */
  current?: string | null
  /** Marks a row as not synced. */
  pending?: (row: Row) => PendingKind | undefined
  /** Stands below the last row, where there are rows. */
  end?: ReactNode
  /** Changes with the order and the filters of the rows; the table begins at its top then, as for another `offset`. */
  of?: string
  /** Index of the first row in the whole list, and its length, for assistive technology. */
  offset?: number
  total?: number
  loading?: boolean
  /** Shown instead of rows when there are none. */
  face?: ReactNode
  /** Called with the element that scrolls, until the returned function is; memoized. */
  onScroller?: (scroller: HTMLElement) => (() => void) | undefined
  /** The table fills the remaining height and scrolls itself. */
  fill?: boolean
  /** Columns that do not fit are left out instead of scrolled to: the panel beside the table has their values. */
  reduced?: boolean
}

/** Up to this many rows are all rendered, so that find in page and screen readers reach them; longer lists are virtualized. */
export const drawnAtOnce = 100

/** Estimated row height in px; rows of cards are measured. */
const heights = { compact: 32, standard: 40, touch: 56 }

/** Renders the first rows while the virtualizer is loading. */
const FirstRows = ({ count, draw }: VirtualRowsProps) =>
  Array.from({ length: Math.min(count, drawnAtOnce) }, (_, index) => draw(index, undefined))

const VirtualRows = later<VirtualRowsProps>(
  async () => (await import('./VirtualRows.tsx')).VirtualRows,
  FirstRows,
  'soon',
)

/** What a row does, as functions that stay the same, so that a row is rendered again only when it changes itself. */
const useRowActs = <Row,>({ onOpen, onPoint, onSelect, selected }: DataTableProps<Row>) => {
  const latest = useLatest({ onOpen, onPoint, onSelect, selected })
  return useMemo(
    () => ({
      open: (row: Row): void => latest.current.onOpen?.(row),
      point: (row: Row): void => latest.current.onPoint?.(row),
      select: (key: string, on: boolean): void => {
        const next = new Set(latest.current.selected)
        if (on) next.add(key)
        else next.delete(key)
        latest.current.onSelect?.(next)
      },
    }),
    [latest],
  )
}

/** A list as a table, on phones as cards of two or three lines. Independent of the source of its rows. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, rows, rowKey, sort, onSort, selected, onSelect, offset = 0, total, loading = false } = props
  const scroll = useRef<HTMLDivElement>(null)
  const columns = useFitting(scroll, props.columns, props.reduced === true, props.selected !== undefined)
  const screen = useScreen()
  const { density } = useAppearance()
  const cards = screen === 'phone'
  const [selecting, setSelecting] = useState(false)
  const empty = rows.length === 0
  const virtual = rows.length > drawnAtOnce
  const height = cards ? 88 : heights[density]
  const shown = useFirstRows(rows, rowKey, height)
  const skeleton = useLoadingFace(loading && rows.length === 0)
  const selectable = selected !== undefined && onSelect !== undefined
  const boxes = selectable && (!cards || selecting || selected.size > 0)
  useCurrentRow(scroll, props.current ?? null)
  useTopOfPage(scroll, empty ? null : `${offset} ${props.of ?? ''}`)
  useScroller(scroll, props.onScroller)
  const turnSelecting = (on: boolean) => {
    setSelecting(on)
    if (!on) onSelect?.(new Set())
  }
  const places = useMemo(() => (cards ? cardPlaces(columns) : null), [cards, columns])
  const act = useRowActs(props)
  const keyAt = (index: number): string => {
    const row = rows[index]
    return row === undefined ? String(index) : rowKey(row)
  }
  const draw: VirtualRowsProps['draw'] = (index, measure) => {
    const row = rows[index]
    if (row === undefined) return null
    const key = rowKey(row)
    return (
      <DataRow
        key={key}
        row={row}
        rowKey={key}
        columns={columns}
        places={places}
        index={offset + index + 2}
        measure={measure}
        at={index}
        name={props.rowLabel?.(row) ?? key}
        href={props.rowHref?.(row)}
        onOpen={props.onOpen && act.open}
        onPoint={props.onPoint && act.point}
        current={props.current === key}
        pending={props.pending?.(row)}
        selected={selected?.has(key)}
        onSelect={boxes ? act.select : undefined}
      />
    )
  }
  return (
    <div
      ref={scroll}
      className={classes(style['scroll'], props.fill === true && style['fill'], virtual && style['bounded'])}
      tabIndex={-1}
    >
      {cards && !empty && (
        <SortPicker
          columns={columns}
          sort={sort}
          onSort={onSort}
          unsorted={props.unsorted}
          selecting={boxes}
          onSelecting={selectable ? turnSelecting : undefined}
        />
      )}
      <div
        role="table"
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
        aria-busy={loading}
        className={classes(style['table'], cards && style['cards'])}
        style={cards ? undefined : { gridTemplateColumns: tracksOf(columns, selectable, !virtual) }}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          hidden={cards}
          {...(selectable ? { keys: rows.map(rowKey), selected, onSelect } : {})}
        />
        <div role="rowgroup" className={style['group']}>
          {virtual ? (
            <VirtualRows scroll={scroll} count={rows.length} height={height} keyAt={keyAt} draw={draw} />
          ) : (
            shown.map((_, index) => draw(index, undefined))
          )}
        </div>
      </div>
      {!empty && (virtual || shown.length === rows.length) && props.end}
      {empty && skeleton && <SkeletonRows columns={cards ? 1 : Math.min(6, columns.length)} />}
      {empty && !loading && !skeleton && props.face}
    </div>
  )
}
