/** A stored value as text for an input; empty for a missing one. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The value of an empty input: null. */
export const orNull = (text: string): string | null => (text === '' ? null : text)

/** The selected values of a filter. */
export const pickedOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : typeof value === 'string' || typeof value === 'boolean'
      ? [String(value)]
      : []

/** Whether a day lies between two optional bounds, both inclusive. */
export const isWithin = (day: string, min: string | undefined, max: string | undefined): boolean =>
  (min === undefined || min <= day) && (max === undefined || day <= max)

/** The bounds of a range filter. */
export const rangeOf = (value: unknown): { readonly from?: string; readonly to?: string } =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
