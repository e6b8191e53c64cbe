import { useLayoutEffect } from 'react'

/** True when the focus is in a dialog or nowhere, so restoring it takes it from nothing else. */
const isLoose = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('[role="dialog"]') !== null

/** Returns the focus to the element that had it before the dialog opened, also when the dialog is unmounted without closing. */
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
