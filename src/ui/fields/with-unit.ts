import type { Field } from '../../catalogue/field.ts'

/** The name of a number field with its unit: `Volume (m³)`. File sizes are formatted with a unit each. */
export const withUnit = (name: string, field: Field | undefined): string => {
  const unit = field?.kind === 'integer' || field?.kind === 'decimal' ? field.unit : undefined
  return unit === undefined || unit === 'B' ? name : `${name} (${unit})`
}
