import type { Action } from './entity.ts'
import { valueAt } from './row.ts'

/** The instants that a step sets when it is taken at this time. */
export const stampsOf = (action: Action | undefined, at: string): { readonly [field: string]: string } =>
  Object.fromEntries((action?.stamps ?? []).map((name) => [name, at]))

/** The value that a field has before a step asks for it: its own, else that of the field that it begins with. */
export const askedBefore = (
  action: Action | undefined,
  row: { readonly [field: string]: unknown },
  path: string,
): unknown => {
  const begins = action?.begins?.[path]
  return valueAt(row, path) ?? (begins === undefined ? null : valueAt(row, begins)) ?? null
}
