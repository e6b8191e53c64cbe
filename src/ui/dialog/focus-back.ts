import { useLayoutEffect, useRef } from 'react'

/** True when the focus is in a dialog or nowhere, so restoring it takes it from nothing else. */
const isLoose = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('[role="dialog"]') !== null

/** Returns the focus to the element that had it before the dialog opened, also when the dialog is unmounted without closing. */
export const useFocusBack = (opened: boolean): void => {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const back = (): void => {
      const at = before.current
      if (at instanceof HTMLElement && at.isConnected && isLoose(document.activeElement))
        at.focus({ preventScroll: true })
    }
    if (!opened) {
      // React puts the focus back into the dialog after the cleanup of a commit, so a close without unmounting needs this second call.
      back()
      before.current = null
      return
    }
    before.current = document.activeElement
    return back
  }, [opened])
}
