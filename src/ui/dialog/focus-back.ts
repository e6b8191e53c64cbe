import { useLayoutEffect } from 'react'

/** Nothing else took the focus meanwhile: it is in a dialog, or nowhere. */
const isLoose = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('[role="dialog"]') !== null

/** A dialog gives the focus back to what had it before, also one that is taken away as a whole when it closes. */
export const useFocusBack = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected && isLoose(document.activeElement)) {
        before.focus({ preventScroll: true })
      }
    }
  }, [opened])
}
