import { TextInput } from '@mantine/core'
import type { InputProps } from './field-view.ts'

/** Placeholder of a field whose control is loading: it takes the same place, so that nothing below it moves. */
export const FieldWait = ({ name, help, field }: InputProps) => (
  <TextInput label={name} description={help} aria-required={field.required === true} aria-busy readOnly />
)
