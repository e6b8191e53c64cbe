import { type RefObject, useEffect, useRef } from 'react'

/** Another page of a list begins at its first row, wherever the one before it was scrolled to. `offset`: that of its first row. */
export const useTopOfPage = (scroll: RefObject<HTMLElement | null>, offset: number): void => {
  const before = useRef(offset)
  useEffect(() => {
    if (before.current !== offset) scroll.current?.scrollTo({ top: 0 })
    before.current = offset
  }, [scroll, offset])
}
