/** Parses search parameters as plain strings: `?filter=…&back=…` (ROUTE-03). The last of a repeated name wins. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The reverse; empty and missing values are left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number' || typeof value === 'boolean') params.set(name, String(value))
    else if (typeof value === 'string' && value !== '') params.set(name, value)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
