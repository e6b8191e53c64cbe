import { missingFrom } from './assets/effects/missing-from.ts'
import { asset } from './assets/entities/asset.ts'
import type { Action } from '../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../catalogue/row.ts'

type Values = { readonly [field: string]: unknown }

/** What a domain proposes for fields that a step asks for, by the declared action. */
const PROPOSED: ReadonlyMap<Action, (row: AnyRow) => Values> = new Map([[asset.actions.missing, missingFrom]])

/** The timestamps that an action sets. */
export const stampsOf = (action: Action | undefined, at: string): { readonly [field: string]: string } =>
  Object.fromEntries((action?.stamps ?? []).map((name) => [name, at]))

/** The initial value of an asked field: its own, else what the domain proposes. */
export const askedBefore = (action: Action | undefined, row: AnyRow, path: string): unknown =>
  valueAt(row, path) ?? (action === undefined ? null : PROPOSED.get(action)?.(row)[path]) ?? null
