import { useLingui } from '@lingui/react/macro'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { PendingEdge, type PendingKind, PendingWord } from '../marks/PendingEdge.tsx'
import { plainClick } from '../page/plain-click.ts'
import type { CardPlace, Column } from './columns.ts'
import { RowCheck } from './RowCheck.tsx'
import style from './DataTable.module.css'

export type DataRowProps<Row> = {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  /** Positions on a card; `null` renders a table row. */
  places: Map<string, CardPlace> | null
  /** 1-based row number in the whole list, the header included. */
  index: number
  /** Index among the given rows, for measuring. */
  at: number
  measure: ((element: Element | null) => void) | undefined
  name: string
  href: string | undefined
  onOpen: ((row: Row) => void) | undefined
  onPoint: ((row: Row) => void) | undefined
  /** The row that keys act on. */
  current: boolean
  pending: PendingKind | undefined
  selected: boolean | undefined
  onSelect: ((key: string, on: boolean) => void) | undefined
}

const interactive = 'a, button, input, label, select, textarea, [role="button"]'

const Drawn = <Row,>(props: DataRowProps<Row>) => {
  const { row, rowKey, columns, places, name, href, onOpen, pending, selected = false, onSelect } = props
  const { t } = useLingui()
  const open = (event: MouseEvent) => {
    const act = props.onPoint ?? onOpen
    if (act === undefined || !plainClick(event)) return
    if (event.target instanceof Element && event.target.closest(interactive) !== null) return
    act(row)
  }
  const follow = (event: MouseEvent) => {
    if (onOpen === undefined || !plainClick(event)) return
    event.preventDefault()
    onOpen(row)
  }
  const linked = (content: ReactNode) =>
    href === undefined ? (
      content
    ) : (
      <a href={href} className={style['rowLink']} data-row-link="" onClick={follow}>
        {content}
      </a>
    )
  const named =
    places === null
      ? (columns.find(({ kind }) => kind === 'name') ?? columns[0])?.key
      : [...places].find(([, place]) => place === 'title')?.[0]
  const drawn = (column: Column<Row>) => {
    const place = places?.get(column.key)
    const value = column.cell(row)
    // A card has no visible header, so a bare number, Yes or No needs its label.
    const isBare = column.kind === 'number' || column.bare === true
    const cell =
      place !== undefined && place !== 'title' && isBare ? (
        <>
          <span className={style['what']} aria-hidden="true">
            {column.header}
          </span>{' '}
          {value}
        </>
      ) : (
        value
      )
    return (
      <div
        key={column.key}
        role="cell"
        className={classes(style['cell'], style[column.kind ?? 'text'], column.kind === 'number' && style['end'])}
        data-place={place}
      >
        {pending !== undefined && place === 'corner' ? (
          <PendingWord kind={pending} />
        ) : column.key === named ? (
          linked(cell)
        ) : (
          cell
        )}
      </div>
    )
  }
  /** The columns at these places of the card; without a value they are left out, except where the row says there that it waits. */
  const onCard = (at: readonly string[]) =>
    columns.filter((column) => {
      const place = places?.get(column.key) ?? ''
      return at.includes(place) && (column.blank?.(row) !== true || (place === 'corner' && pending !== undefined))
    })
  return (
    <div
      ref={props.measure}
      data-index={props.at}
      role="row"
      aria-rowindex={props.index}
      className={classes(style['row'], selected && style['selected'], onOpen !== undefined && style['opens'])}
      data-pending={pending}
      data-selected={selected ? '' : undefined}
      data-current={props.current ? '' : undefined}
      onClick={open}
    >
      {onSelect !== undefined && (
        <div role="cell" className={style['check']}>
          <RowCheck name={t`Select ${name}`} checked={selected} onChange={(on) => onSelect(rowKey, on)} />
        </div>
      )}
      {places === null ? (
        columns.map(drawn)
      ) : (
        <>
          {onCard(['title', 'corner', 'state', 'aside']).map(drawn)}
          <div role="presentation" className={style['lines']}>
            {onCard(['line']).map(drawn)}
          </div>
        </>
      )}
      {pending !== undefined && <PendingEdge />}
    </div>
  )
}

/**
 * One record. A click anywhere opens it; the link in the cell that names it, else in the first one, serves the keyboard
 * and other mouse buttons. Rendered again only when a property changes, so its handlers have to stay the same functions.
 */
export const DataRow = memo(Drawn) as typeof Drawn
