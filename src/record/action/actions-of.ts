import type { Action, AnyEntity } from '../../catalogue/entity.ts'
import { declaredFlow, destinationOf, type Flow, ownStep, ownSteps } from '../../domains/administration/effects/flow.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { mayAct } from '../../catalogue/roles.ts'
import { type Person, type Reason, reasonsAgainst } from '../../catalogue/rule.ts'
import { offers, type Settings } from '../../domains/administration/effects/settings.ts'

export interface OfferedAction {
  readonly name: string
  readonly action: Action
  /** Why the action is not possible now; empty when it is. */
  readonly reasons: readonly Reason[]
}

/**
 * Actions of a record that its state, the person's roles and the project allow (EDIT-12), with the workflow steps that administrators
 * added. An action that a rule forbids is returned with its reasons.
 */
export const actionsOf = (
  entity: AnyEntity,
  row: AnyRow,
  person: Person,
  settings: Settings,
  flow: Flow = declaredFlow(entity),
): readonly OfferedAction[] =>
  [
    ...Object.entries(entity.actions ?? {}),
    ...ownSteps(entity, flow).map((name) => [name, ownStep(name)] as const),
  ].flatMap(([name, action]) => {
    if (row.archived !== null || !mayAct(person, entity, action)) return []
    if (!offers(settings, `${entity.name}-actions`, name)) return []
    const { states } = entity
    if (states !== undefined && action.transition !== undefined) {
      const current = String(row[states.field] ?? states.initial)
      if (destinationOf(flow, action.transition, current) === null) return []
    }
    const reasons = action.when === undefined ? [] : reasonsAgainst(action.when, row, person)
    return reasons.length > 0 && action.whenNot === 'hidden' ? [] : [{ name, action, reasons }]
  })
