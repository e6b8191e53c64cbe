import type { Field } from './field.ts'

/** Whether the values of a field are countries: no other closed list has both the first and the last code of ISO 3166-1. */
export const isCountryField = (field: Field | undefined): boolean =>
  field?.kind === 'choice' && field.options.includes('AD') && field.options.includes('ZW')
