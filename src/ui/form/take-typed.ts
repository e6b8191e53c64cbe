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
 * Picks what was typed into a field: Enter the first option that is shown and `fits`, Tab the only one. Enter leaves a marked option to the
 * library. `unshown` gets the text while the list is not shown yet.
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
  if (key === 'Enter' && shown?.some((option) => option.hasAttribute('data-combobox-selected'))) return
  if (key === 'Enter' && (shown === null || shown.length > 0)) event.preventDefault()
  if (shown === null) return unshown?.(field.value, key === 'Tab')
  const [first, ...more] = shown
  if (first !== undefined && fits(first.textContent) && !(key === 'Tab' && more.length > 0)) first.click()
}
