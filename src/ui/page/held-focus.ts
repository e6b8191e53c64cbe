/**
 * Gives the focus back to a control that was disabled while it had it and can be used again, such as a button that waits for what it began: a
 * browser takes the focus from a disabled control, and keys would then go nowhere. Not when something else got the focus or was pointed at since.
 */
export const holdFocus = (): void => {
  let held: Element | null = null
  const look = (changes: readonly MutationRecord[]): void => {
    for (const { target } of changes) {
      const isDisabled = target instanceof HTMLElement && target.matches(':disabled')
      // Right after the change the browser has not taken the focus yet.
      if (isDisabled && target === document.activeElement) held = target
      else if (!isDisabled && target === held) {
        held = null
        if (document.activeElement === document.body && target instanceof HTMLElement)
          target.focus({ preventScroll: true })
      }
    }
  }
  const forget = (): void => {
    held = null
  }
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', forget)
  document.addEventListener('pointerdown', forget, true)
}
