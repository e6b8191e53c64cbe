import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import style from './DataTable.module.css'

export interface VirtualRowsProps {
  readonly scroll: RefObject<HTMLElement | null>
  readonly count: number
  /** Estimated height of a row in px; rows are measured. */
  readonly height: number
  readonly keyAt: (index: number) => string
  readonly draw: (index: number, measure: ((element: Element | null) => void) | undefined) => ReactNode
}

/** Virtualized rows; loaded with the first long table. */
export const VirtualRows = ({ scroll, count, height, keyAt, draw }: VirtualRowsProps) => {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    getItemKey: keyAt,
    overscan: 12,
  })
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
