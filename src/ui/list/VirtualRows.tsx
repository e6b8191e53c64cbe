import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import style from './DataTable.module.css'

export interface VirtualRowsProps {
  readonly scroll: RefObject<HTMLElement | null>
  readonly count: number
  /** Estimated height of a row in px; rows are measured. */
  readonly height: number
  readonly keyAt: (index: number) => string
  readonly draw: (index: number, measure: ((element: Element | null) => void) | undefined) => ReactNode
}

/** The heights of rows that are drawn, px, by their index. */
const heightsIn = (scroll: HTMLElement | null): ReadonlyMap<number, number> => {
  const rows = [...(scroll?.querySelectorAll<HTMLElement>('[role="row"][data-index]') ?? [])]
  return new Map(rows.map((row) => [Number(row.dataset['index']), row.getBoundingClientRect().height]))
}

/** More heights than these are not remembered. */
const MOST = 50_000
/** How high rows were when their list was left, px, by key: gone back to, a list has the same rows at the same place. */
const heights = new Map<string, number>()

/** Virtualized rows; loaded with the first long table. */
export const VirtualRows = ({ scroll, count, height, keyAt, draw }: VirtualRowsProps) => {
  // A list that grew while somebody scrolled stays where it is: rows that were drawn until now keep their height.
  const [drawn] = useState(() => heightsIn(scroll.current))
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => drawn.get(index) ?? heights.get(keyAt(index)) ?? height,
    initialOffset: () => scroll.current?.scrollTop ?? 0,
    getItemKey: keyAt,
    overscan: 12,
  })
  useEffect(
    () => () => {
      if (heights.size > MOST) heights.clear()
      for (const { key, size } of virtualizer.measurementsCache) heights.set(String(key), size)
    },
    [virtualizer],
  )
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      {before > 0 && <div role="presentation" className={style['gap']} style={{ height: before }} />}
      {items.map((item) => draw(item.index, virtualizer.measureElement))}
      {after > 0 && <div role="presentation" className={style['gap']} style={{ height: after }} />}
    </>
  )
}
