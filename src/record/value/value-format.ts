import type { Field } from '../../catalogue/field.ts'

export type { Format } from '../../i18n/use-format.ts'

/** Whether a field is a number with a unit. */
export const isUnit = (field: Field): field is Field & { readonly unit: string } =>
  (field.kind === 'integer' || field.kind === 'decimal') && field.unit !== undefined
