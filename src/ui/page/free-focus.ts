/** Whether no control has the focus: nothing has it, or the screen, which gets it when a control is gone (`held-focus.ts`) or a screen opens. */
export const isFocusFree = (): boolean => {
  const at = document.activeElement
  return at === null || at === document.body || at.id === 'screen'
}
