import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Opened {
  /** The dialog itself; undefined for a panel, in which nothing opens another one. */
  readonly own: RefObject<Element | null> | undefined
  /** What had the focus before it opened. */
  before: Element | null
}

/** What is open, the topmost last. */
const open: Opened[] = []

/** True when the focus is in a dialog or nowhere, so restoring it takes it from nothing else. */
const isLoose = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('[role="dialog"]') !== null

const isThere = (at: Element | null): at is HTMLElement =>
  at instanceof HTMLElement && at !== document.body && at.isConnected

/** Takes a closed dialog from the open ones; returns what gets the focus. */
const closed = (one: Opened): HTMLElement | undefined => {
  const at = open.indexOf(one)
  open.splice(at, 1)
  const above = open[at]
  if (above !== undefined) {
    // The one above it keeps the focus, and returns it to where this one would have.
    if (!isThere(above.before) || one.own?.current?.contains(above.before) === true) above.before = one.before
    return undefined
  }
  const below = open.at(-1)?.own?.current
  if (below?.contains(document.activeElement) === true) return undefined
  if (isThere(one.before) && below?.contains(one.before) !== false) return one.before
  return below instanceof HTMLElement ? below : undefined
}

/**
 * Returns the focus to the element that had it before the dialog opened, also when the dialog is unmounted without closing. When that is
 * gone, or lies behind the dialog that this one opened over, that dialog gets it: keys would go on behind it.
 */
export const useFocusBack = (opened: boolean, own?: RefObject<Element | null>): void => {
  const goal = useRef<HTMLElement | undefined>(undefined)
  useLayoutEffect(() => {
    const back = (): void => {
      if (isLoose(document.activeElement)) goal.current?.focus({ preventScroll: true })
    }
    if (!opened) {
      // React puts the focus back into the dialog after the cleanup of a commit, so a close without unmounting needs this second call.
      back()
      goal.current = undefined
      return
    }
    const one = { own, before: document.activeElement }
    open.push(one)
    return () => {
      goal.current = closed(one)
      back()
    }
  }, [opened, own])
}
