import { type RefObject, useLayoutEffect, useRef } from 'react'

/** True when the focus is in a dialog or nowhere, so restoring it takes it from nothing else. */
const isLoose = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('[role="dialog"]') !== null

/** The dialog that `own` opened over; undefined when there was none. */
const dialogUnder = (own: Element | null): Element | undefined =>
  [...document.querySelectorAll('[aria-modal="true"]')].findLast((dialog) => dialog !== own)

/**
 * Returns the focus to the element that had it before the dialog opened, also when the dialog is unmounted without closing. When `own`, the
 * dialog, opened over another one and that element is gone, or lies behind both, the other one gets it: keys would go on behind it.
 */
export const useFocusBack = (opened: boolean, own?: RefObject<Element | null>): void => {
  const before = useRef<Element | null>(null)
  const under = useRef<Element | undefined>(undefined)
  useLayoutEffect(() => {
    const back = (): void => {
      if (!isLoose(document.activeElement)) return
      const below = under.current?.isConnected === true ? under.current : undefined
      const at = before.current
      const isThere = at?.isConnected === true && below?.contains(at) !== false
      const goal = isThere ? at : below
      if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
    }
    if (!opened) {
      // React puts the focus back into the dialog after the cleanup of a commit, so a close without unmounting needs this second call.
      back()
      before.current = null
      under.current = undefined
      return
    }
    before.current = document.activeElement
    if (own !== undefined) under.current = dialogUnder(own.current)
    return back
  }, [opened, own])
}
