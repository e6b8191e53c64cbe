import type { Action } from '../catalogue/entity.ts'
import type { AnyRow } from '../catalogue/row.ts'
import { workSaidBy } from './maintenance/effects/planned-work.ts'
import { damage } from './maintenance/entities/damage.ts'
import { maintenance } from './maintenance/entities/maintenance.ts'

type Values = { readonly [field: string]: unknown }

/** Initial values that a domain proposes for a record that is created for a field of a step, by the declared action and the field. */
const PROPOSED = new Map<Action, { readonly [field: string]: (row: AnyRow) => Values }>([
  [damage.actions.plan, { workOrder: ({ summary }: AnyRow) => workSaidBy(summary) }],
  [maintenance.actions.plan, { workOrder: ({ description }: AnyRow) => workSaidBy(description) }],
])

/** The initial values of a record that is made for a field that the action asks for, from the record that the action is of. */
export const proposedNew = (action: Action, path: string, row: AnyRow): Values =>
  PROPOSED.get(action)?.[path]?.(row) ?? {}
