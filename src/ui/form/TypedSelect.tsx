import { Select, type SelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { optionLabel } from './option-label.ts'

export interface TypedSelectProps extends SelectProps {
  /** Called with the text on which Enter was pressed before the options were loaded. */
  readonly onEntered?: (text: string) => void
}

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

/**
 * The picker of the library, which forgets what was typed unless an option was marked before: Enter picks the first option that matches what is
 * typed, Tab the only one. With `onEntered` the field itself knows what is meant by a text.
 */
export const TypedSelect = ({ onEntered, ...props }: TypedSelectProps) => {
  const { searchable, data, value, onKeyDown } = props
  const take = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event)
    const { key, currentTarget: field } = event
    if (onEntered !== undefined || searchable !== true || event.defaultPrevented || event.nativeEvent.isComposing)
      return
    if ((key !== 'Enter' && key !== 'Tab') || event.shiftKey) return
    const typed = field.value.trim()
    if (typed === '' || typed === optionLabel(data, value ?? '')) return
    const [first, ...more] = shownIn(field) ?? []
    if (first === undefined || (key === 'Tab' && more.length > 0)) return
    if (key === 'Enter') event.preventDefault()
    first.click()
  }
  return <Select {...props} onKeyDown={take} />
}
