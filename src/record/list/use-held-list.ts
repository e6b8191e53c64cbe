import { useLocation, useMatch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { keepScroll } from '../page/held-scroll.ts'

/** Back, or forward, to a list shows the rows that were left: keeps how far its scroller is scrolled, until the returned function is called. */
export const useHeldList = (): ((scroller: HTMLElement) => (() => void) | undefined) => {
  const { pathname: own } = useMatch({ strict: false })
  // Null while another screen is about to be shown.
  const entry = useLocation({
    select: ({ pathname, state, href }) => (pathname === own ? (state.__TSR_key ?? href) : null),
  })
  return useCallback((scroller) => (entry === null ? undefined : keepScroll(scroller, `list ${entry}`)), [entry])
}
