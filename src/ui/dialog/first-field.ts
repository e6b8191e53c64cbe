/** A field to type into. */
const FIELD = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], :disabled), textarea:not(:disabled)'

const MARK = 'data-autofocus'

/**
 * Marks the first field of the content of a dialog, which the dialog gives the focus when it opens. Content may come after that, and a field may be
 * replaced by the control that was loaded for it: until somebody presses a key or points into the dialog, the first field that is there then is
 * marked, and gets the focus if it is still on the frame of the dialog. Returns a function that ends this.
 */
export const keepFirstField = (content: HTMLElement): (() => void) => {
  const dialog = content.closest('[role="dialog"]') ?? content
  const mark = (): HTMLElement | null => {
    if (content.querySelector(`[${MARK}]`) !== null) return null
    const field = content.querySelector<HTMLElement>(FIELD)
    field?.setAttribute(MARK, '')
    return field
  }
  const changes = new MutationObserver(() => {
    const field = mark()
    const at = document.activeElement
    if (dialog.contains(at) && !content.contains(at)) field?.focus({ preventScroll: true })
  })
  const end = (): void => {
    changes.disconnect()
    for (const event of ['keydown', 'pointerdown'] as const) dialog.removeEventListener(event, end, true)
  }
  mark()
  changes.observe(content, { childList: true, subtree: true })
  for (const event of ['keydown', 'pointerdown'] as const) dialog.addEventListener(event, end, true)
  return end
}
