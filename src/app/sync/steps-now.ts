import type { AnyEntity } from '../../catalogue/entity.ts'
import { type Flow, ownSteps } from '../../domains/administration/effects/flow.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import type { OfferedAction } from '../../record/action/actions-of.ts'

/** Name of the step that a change takes: `close` of `packing_slip.close`. */
export const stepOf = ({ name }: Pick<PendingChange, 'name'>): string => name.slice(name.indexOf('.') + 1)

const isFree = ({ reasons }: OfferedAction): boolean => reasons.length === 0

/** The steps to another state that this person can take now. */
export const stepsNow = (offered: readonly OfferedAction[]): readonly OfferedAction[] =>
  offered.filter((one) => isFree(one) && one.action.transition !== undefined && one.action.button !== false)

/**
 * Whether the server may take the change now: the action is possible, or it is not one of the entity's, so that only the server can tell.
 * `offered` is null while the record is not known.
 */
export const mayRetry = (
  entity: AnyEntity,
  flow: Flow,
  change: Pick<PendingChange, 'name'>,
  offered: readonly OfferedAction[] | null,
): boolean => {
  const step = stepOf(change)
  const isAction = Object.hasOwn(entity.actions ?? {}, step) || ownSteps(entity, flow).includes(step)
  return !isAction || offered === null || offered.some((one) => one.name === step && isFree(one))
}
