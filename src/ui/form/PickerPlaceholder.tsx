import { Input, TextInput, type SelectProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { FocusEvent, KeyboardEvent } from 'react'

/** Props that all pickers share and that the placeholder can show. */
export type PickerLook = Pick<
  SelectProps,
  | 'aria-label'
  | 'aria-required'
  | 'className'
  | 'description'
  | 'disabled'
  | 'error'
  | 'label'
  | 'leftSection'
  | 'leftSectionPointerEvents'
  | 'leftSectionWidth'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'rightSection'
  | 'rightSectionPointerEvents'
  | 'rightSectionWidth'
  | 'searchable'
  | 'size'
>

export interface PickerPlaceholderProps {
  readonly look: PickerLook
  /** The selected text, or what was typed since. */
  readonly text: string
  /** The picker is loading. */
  readonly asked: boolean
  readonly onAsk: (typed: string | null) => void
  readonly onEnter: () => void
  /** Empties the picker; without it there is no button for that. */
  readonly onClear: (() => void) | undefined
  readonly onPointerDown: () => void
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

const OPENS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

/** Placeholder that looks like the picker and is replaced by it on first use; text typed meanwhile is kept. */
export const PickerPlaceholder = (props: PickerPlaceholderProps) => {
  const { look, text, asked, onAsk, onEnter, onClear, onPointerDown, onFocus, onBlur } = props
  const { searchable = false, readOnly = false, ...shown } = look
  const open = (event: KeyboardEvent): void => {
    if (!OPENS.has(event.key) || (searchable && event.key === ' ')) return
    event.preventDefault()
    if (readOnly) return
    if (event.key === 'Enter') onEnter()
    else onAsk(null)
  }
  return (
    <TextInput
      rightSection={<IconSelector size={16} stroke={1.7} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      __clearSection={
        <Input.ClearButton
          tabIndex={-1}
          aria-hidden
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        />
      }
      __clearable={onClear !== undefined}
      {...shown}
      wrapperProps={{ onPointerDown }}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={asked}
      autoComplete="off"
      pointer={!searchable}
      readOnly={readOnly || !searchable}
      value={text}
      onClick={() => !readOnly && onAsk(null)}
      onKeyDown={open}
      onChange={(event) => onAsk(event.currentTarget.value)}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  )
}
