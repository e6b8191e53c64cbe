import type { InputProps } from '../../../ui/fields/field-view.ts'
import { ReferenceInput } from '../../../ui/fields/ReferenceControl.tsx'

/** Orders that a slip can be made for; others stay valid where they were given in another way. */
const FITTING = { status: 'Accepted', stillOpen: true } as const

/** Picks the purchase or sales order of a slip. */
export default function OrderInput({ field, ...props }: InputProps) {
  return field.kind === 'reference' ? <ReferenceInput {...props} field={field} among={FITTING} /> : null
}
