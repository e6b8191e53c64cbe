import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import style from './FormField.module.css'

export type LongTextInputProps = Pick<InputBaseProps, 'label' | 'description' | 'error'> &
  Pick<
    ComponentProps<'textarea'>,
    'aria-required' | 'autoCapitalize' | 'autoCorrect' | 'onChange' | 'spellCheck' | 'value'
  >

/** A multi-line text; grows with its content up to twelve lines, or is resized by the user where the browser cannot grow it. */
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
