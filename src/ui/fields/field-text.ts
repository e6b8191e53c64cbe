/** A stored value as text for an input; nothing for a missing one. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** What an emptied input stands for. */
export const orNull = (text: string): string | null => (text === '' ? null : text)

/** The values of a filter that picks from a list. */
export const pickedOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : typeof value === 'string' || typeof value === 'boolean'
      ? [String(value)]
      : []

/** Does a day lie between two others, both inclusive, as far as they are there? */
export const isWithin = (day: string, min: string | undefined, max: string | undefined): boolean =>
  (min === undefined || min <= day) && (max === undefined || day <= max)

/** The ends of a filter that is a range. */
export const rangeOf = (value: unknown): { readonly from?: string; readonly to?: string } =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
