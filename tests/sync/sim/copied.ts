/** Copies a value as `structuredClone` does, but faster for plain data. */
export const copied = <T>(value: T): T => {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value
  if (Array.isArray(value)) return value.map(copied) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  const copy: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) copy[field] = copied(inner)
  return copy as T
}
