import { type RefObject, useEffect, useRef } from 'react'

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
    const active = document.activeElement
    const isFree = active === null || active === document.body || table.current?.contains(active) === true
    if (isFree) row.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
  }, [table, current])
}
