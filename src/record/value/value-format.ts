import type { Field } from '../../catalogue/field.ts'

export type { Format } from '../../i18n/use-format.ts'

/** A number that is measured in something. */
export const isUnit = (field: Field): field is Field & { readonly unit: string } =>
  (field.kind === 'integer' || field.kind === 'decimal') && field.unit !== undefined
