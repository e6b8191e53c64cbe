import type { ComponentType } from 'react'
import type { InputProps } from '../ui/fields/field-view.ts'
import { FieldWait } from '../ui/fields/FieldWait.tsx'
import { laterModule } from '../ui/later/later.tsx'

/** The control of one field, loaded before the parts of few screens: a form is filled in from its first field. */
export const input = (
  read: () => Promise<{ readonly default: ComponentType<InputProps> }>,
): ComponentType<InputProps> => laterModule(read, FieldWait, 'soon')
