/**
 * Keeps the focus where keys go on. A control that was disabled while it had it, such as a button that waits for what it began, gets it back when it
 * can be used again; when a control is gone, as the button of a step that is done, the topmost dialog gets it, else the screen. A browser lets go of the focus in both cases.
 * Not when something else got it, or was pointed at, since.
 */
export const holdFocus = (): void => {
  let last: Element | null = null
  let held: Element | null = null
  /** Gives whatever removed the control the time of a frame to choose where the focus goes. */
  const onward = (): void => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const screens = document.querySelectorAll<HTMLElement>('#screen, [aria-modal="true"]')
      screens[screens.length - 1]?.focus({ preventScroll: true })
    })
  }
  const look = (changes: readonly MutationRecord[]): void => {
    for (const { type, target } of changes) {
      if (type !== 'attributes' || !(target instanceof HTMLElement)) continue
      const isDisabled = target.matches(':disabled')
      // Right after the change the browser has not taken the focus yet.
      if (isDisabled && target === document.activeElement) held = target
      else if (!isDisabled && target === held) {
        held = null
        if (document.activeElement === document.body) target.focus({ preventScroll: true })
      }
    }
    if (last?.isConnected === false && document.activeElement === document.body) {
      last = null
      onward()
    }
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', ({ target }) => {
    held = null
    last = target instanceof Element ? target : null
  })
  document.addEventListener(
    'pointerdown',
    () => {
      held = null
      last = null
    },
    true,
  )
}
