import type { ListRow } from './api.ts'

type Values = { readonly [key: string]: unknown }

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Values, b as Values]
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key]))
}

/** Returns the previous value if the new one is equal, so that React does not render again. For JSON values only: no Map, no Set. */
export const keepSame = <T>(before: T | undefined, now: T): T =>
  before !== undefined && isSame(before, now) ? before : now

/** The new entries, with the previous objects where nothing changed; the previous array when nothing changed at all. */
export const keepAll = <T>(before: readonly T[], now: readonly T[], idOf: (entry: T) => string): readonly T[] => {
  const known = new Map(before.map((entry) => [idOf(entry), entry]))
  const kept = now.map((entry) => keepSame(known.get(idOf(entry)), entry))
  return kept.length === before.length && kept.every((entry, at) => entry === before[at]) ? before : kept
}

export const keepRows = (before: readonly ListRow[], now: readonly ListRow[]): readonly ListRow[] =>
  keepAll(before, now, ({ row }) => row.id)
