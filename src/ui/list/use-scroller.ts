import { type RefObject, useLayoutEffect } from 'react'

/** Hands the element that scrolls to its owner, from when it is there until it is gone. */
export const useScroller = (
  scroll: RefObject<HTMLElement | null>,
  onScroller: ((scroller: HTMLElement) => (() => void) | undefined) | undefined,
): void => {
  useLayoutEffect(() => (scroll.current === null ? undefined : onScroller?.(scroll.current)), [scroll, onScroller])
}
