import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import style from './FormField.module.css'

export type LongTextInputProps = Pick<InputBaseProps, 'label' | 'description' | 'error'> &
  Pick<
    ComponentProps<'textarea'>,
    'aria-required' | 'autoCapitalize' | 'autoCorrect' | 'maxLength' | 'onChange' | 'spellCheck' | 'value'
  >

/** A text of several lines; grows with what is in it up to twelve lines, by hand where the browser cannot. */
export const LongTextInput = (props: LongTextInputProps) => (
  <InputBase
    {...props}
    component="textarea"
    __staticSelector="Textarea"
    multiline
    rows={3}
    classNames={{ input: style['long'] ?? '' }}
  />
)
