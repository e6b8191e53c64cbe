/** Gives the focus to the dialog on top, or else to the screen, when nothing has it. */
export const restFocus = (): void => {
  if (document.activeElement !== document.body) return
  const places = document.querySelectorAll<HTMLElement>('#screen, [aria-modal=true]')
  places[places.length - 1]?.focus({ preventScroll: true })
}

/**
 * Calls `restFocus` when the focused element is removed, hidden or disabled: a button with its step, a row with its record. What needs a
 * layout is asked in the frame, which makes one anyway.
 */
export const restRemoved = (): void =>
  addEventListener('focusout', ({ target }) => {
    const left = target as Element
    // A button may be disabled for a moment only, while its step runs.
    const wasDisabled = left.matches(':disabled')
    requestAnimationFrame(() => {
      if (wasDisabled || left.matches(':disabled') || left.getClientRects().length === 0) restFocus()
    })
  })
