import { type RefObject, useEffect, useRef } from 'react'

/** Another page of a list begins at its first row, wherever the one before it was scrolled to. `page` names it; null while it has no rows. */
export const useTopOfPage = (scroll: RefObject<HTMLElement | null>, page: string | null): void => {
  const before = useRef(page)
  useEffect(() => {
    if (page === null || before.current === page) return
    if (before.current !== null) scroll.current?.scrollTo({ top: 0 })
    before.current = page
  }, [scroll, page])
}
