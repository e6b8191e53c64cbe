import { type RefObject, useEffect, useRef } from 'react'
import { isFocusFree } from '../page/free-focus.ts'

/**
 * Keeps the current row of a table in view when another one becomes current, and gives its link the focus unless somebody works elsewhere,
 * so that it is read out and Enter opens it.
 */
export const useCurrentRow = (table: RefObject<HTMLElement | null>, current: string | null): void => {
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    const row = table.current?.querySelector('[data-current]')
    if (row === null || row === undefined) return
    row.scrollIntoView({ block: 'nearest' })
    if (isFocusFree() || table.current?.contains(document.activeElement) === true)
      row.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
  }, [table, current])
}
