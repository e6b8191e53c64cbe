import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { type Column, fitting } from './columns.ts'

/** The columns that fit into the width of an element, as it is now; all of them while `on` is false. */
export const useFitting = <Row>(
  element: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  on: boolean,
  selectable: boolean,
): readonly Column<Row>[] => {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!on || current === null) return
    const measure = (): void => setWidth(current.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [element, on])
  return useMemo(
    () => (on && width !== null ? fitting(columns, width, selectable) : columns),
    [on, width, columns, selectable],
  )
}
