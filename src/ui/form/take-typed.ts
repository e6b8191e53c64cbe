import type { KeyboardEvent } from 'react'

const OPTION = '[data-combobox-option]:not([data-combobox-disabled])'

/** The options that the open list of a field shows; null while it is not shown. */
const shownIn = (field: HTMLElement): readonly HTMLElement[] | null => {
  // The field names its list only when it is rendered again after the list is there.
  const list =
    document.getElementById(field.getAttribute('aria-controls') ?? '') ??
    document.querySelector(`[role="listbox"][aria-labelledby="${CSS.escape(field.id)}-label"]`)
  return list === null ? null : [...list.querySelectorAll<HTMLElement>(OPTION)]
}

/**
 * Picks what was typed into a field: Enter the option that is marked, else the first that is shown and `fits`; Tab the only one. `unshown` gets the
 * text while the list is not shown yet. Call it in the capture phase: the library would go on with an option of its own, which it does not know
 * right after a list opened.
 */
export const takeTyped = (
  event: KeyboardEvent<HTMLInputElement>,
  fits: (label: string) => boolean = () => true,
  unshown?: (text: string, left: boolean) => void,
): void => {
  const { key, currentTarget: field } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || event.shiftKey) return
  if ((key !== 'Enter' && key !== 'Tab') || field.value.trim() === '') return
  const shown = shownIn(field)
  if (key === 'Enter' && shown?.length !== 0) {
    event.preventDefault()
    event.stopPropagation()
  }
  if (shown === null) return unshown?.(field.value, key === 'Tab')
  const [first, ...more] = shown
  const marked = key === 'Enter' ? shown.find((option) => option.hasAttribute('data-combobox-selected')) : undefined
  if (marked !== undefined) marked.click()
  else if (first !== undefined && fits(first.textContent) && !(key === 'Tab' && more.length > 0)) first.click()
}
