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

/** The ends of a filter that is a range. */
export const rangeOf = (value: unknown): { readonly from?: string; readonly to?: string } =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
