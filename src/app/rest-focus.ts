/** Gives the focus to the dialog on top, or else to the screen, when nothing has it. */
export const restFocus = (): void => {
  if (document.activeElement !== document.body) return
  const places = document.querySelectorAll<HTMLElement>('#screen, [aria-modal=true]')
  places[places.length - 1]?.focus({ preventScroll: true })
}

/** Calls `restFocus` when the focused element is removed or disabled: a button with its step, a row with its record. */
export const restRemoved = (): void =>
  addEventListener('focusout', ({ target }) =>
    requestAnimationFrame(() => {
      const left = target as Element
      if (left.getClientRects().length === 0 || left.matches(':disabled')) restFocus()
    }),
  )
