import { missingFrom } from './assets/effects/missing-from.ts'
import { asset } from './assets/entities/asset.ts'
import type { Action } from '../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../catalogue/row.ts'

/** What a domain proposes for fields that a step asks for, by the declared action. */
const PROPOSED: ReadonlyMap<Action, { readonly [field: string]: (row: AnyRow) => unknown }> = new Map([
  [asset.actions.missing, { missingAt: missingFrom }],
])

/** Whether a domain proposes a value of a field that the action asks for. */
export const isProposed = (action: Action, path: string): boolean => PROPOSED.get(action)?.[path] !== undefined

/** The timestamps that an action sets. */
export const stampsOf = (action: Action | undefined, at: string): { readonly [field: string]: string } =>
  Object.fromEntries((action?.stamps ?? []).map((name) => [name, at]))

/** The initial value of an asked field: its own, else what the domain proposes. */
export const askedBefore = (action: Action | undefined, row: AnyRow, path: string): unknown =>
  valueAt(row, path) ?? (action === undefined ? null : PROPOSED.get(action)?.[path]?.(row)) ?? null
