import type { PendingChange } from '../../engine/data/pending.ts'
import type { OfferedAction } from '../../record/action/actions-of.ts'

/** Name of the step that a change takes: `close` of `packing_slip.close`. */
export const stepOf = ({ name }: PendingChange): string => name.slice(name.indexOf('.') + 1)

/** The steps to another state that this person can take now. */
export const stepsNow = (offered: readonly OfferedAction[]): readonly OfferedAction[] =>
  offered.filter(
    ({ action, reasons }) => action.transition !== undefined && action.button !== false && reasons.length === 0,
  )
