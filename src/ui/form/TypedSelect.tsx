import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { optionLabel, optionTyped } from './option-label.ts'
import { takeTyped } from './take-typed.ts'

export interface TypedSelectProps extends SelectProps {
  /** Called with the text on which Enter was pressed, or that was left behind, before the picker was loaded. */
  readonly onEntered?: (text: string, left: boolean) => void
}

/**
 * The picker of the library, which forgets what was typed unless an option was marked before: Enter picks the first option that matches what is
 * typed, Tab the only one. With `onEntered` the field itself knows what is meant by a text. The list opens on a click, typing and an arrow key;
 * on focus it would cover what Tab goes to next.
 */
export const TypedSelect = ({ onEntered, ...props }: TypedSelectProps) => {
  const { searchable, data, value, onChange } = props
  return (
    <Select
      {...props}
      openOnFocus={false}
      onKeyDownCapture={(event) => {
        if (onEntered !== undefined || searchable !== true) return
        if (event.currentTarget.value.trim() === optionLabel(data, value ?? '')) return
        takeTyped(event, undefined, (text, left) => {
          const option = optionTyped(data, text, left)
          if (option !== undefined) onChange?.(option.value, option)
        })
      }}
    />
  )
}

/**
 * The same for any of several options. Where a list is searched elsewhere, it may still show what fits an earlier text: only an
 * option that contains what is typed is picked.
 */
export const TypedMultiSelect = (props: MultiSelectProps) => (
  <MultiSelect
    {...props}
    openOnFocus={false}
    onKeyDownCapture={(event) => {
      const typed = event.currentTarget.value.trim().toLowerCase()
      takeTyped(event, (label) => label.toLowerCase().includes(typed))
    }}
  />
)
