import type { KeyboardEvent } from 'react'

const OPTION = '[data-combobox-option]:not([data-combobox-disabled])'

/** The options that the open list of a field shows; null while one of them is marked by the arrow keys. */
const shownIn = (field: HTMLElement): readonly HTMLElement[] | null => {
  // The field names its list only when it is rendered again after the list is there.
  const list =
    document.getElementById(field.getAttribute('aria-controls') ?? '') ??
    document.querySelector(`[role="listbox"][aria-labelledby="${CSS.escape(field.id)}-label"]`)
  if (list === null || list.querySelector('[data-combobox-selected]') !== null) return null
  return [...list.querySelectorAll<HTMLElement>(OPTION)]
}

/** Picks what was typed into a field with an open list: Enter the first option that is shown and `fits`, Tab the only one. */
export const takeTyped = (
  event: KeyboardEvent<HTMLInputElement>,
  fits: (label: string) => boolean = () => true,
): void => {
  const { key, currentTarget: field } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || event.shiftKey) return
  if ((key !== 'Enter' && key !== 'Tab') || field.value.trim() === '') return
  const [first, ...more] = shownIn(field) ?? []
  if (first === undefined || !fits(first.textContent) || (key === 'Tab' && more.length > 0)) return
  if (key === 'Enter') event.preventDefault()
  first.click()
}
