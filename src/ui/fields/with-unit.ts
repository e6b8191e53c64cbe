import type { Field } from '../../catalogue/field.ts'

/** The name of a number with the unit that all its values are in: `Volume (m³)`. Sizes of files say theirs one by one. */
export const withUnit = (name: string, field: Field | undefined): string => {
  const unit = field?.kind === 'integer' || field?.kind === 'decimal' ? field.unit : undefined
  return unit === undefined || unit === 'B' ? name : `${name} (${unit})`
}
