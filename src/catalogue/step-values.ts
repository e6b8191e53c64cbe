import type { Action } from './entity.ts'
import { valueAt } from './row.ts'

/** The timestamps that an action sets. */
export const stampsOf = (action: Action | undefined, at: string): { readonly [field: string]: string } =>
  Object.fromEntries((action?.stamps ?? []).map((name) => [name, at]))

/** The initial value of an asked field: its own, else that of the field named in `begins`. */
export const askedBefore = (
  action: Action | undefined,
  row: { readonly [field: string]: unknown },
  path: string,
): unknown => {
  const begins = action?.begins?.[path]
  return valueAt(row, path) ?? (begins === undefined ? null : valueAt(row, begins)) ?? null
}
