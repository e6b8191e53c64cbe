import type { Action } from '../../catalogue/entity.ts'
import { askedBefore, stampsOf } from '../../domains/step-values.ts'
import { entityOf } from '../../domains/index.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { Mutation } from '../../protocol/mutation.ts'
import { type Mutator, ownTarget } from '../../protocol/mutator.ts'

/** The record with the arguments of the action, the times that it sets, and the fields that it clears. */
const withAsked = (row: StoredRow, action: Action | undefined, { body, at }: Mutation): StoredRow => ({
  ...row,
  ...Object.fromEntries(
    (action?.asks ?? []).map((name) => [name, body[name] === undefined ? askedBefore(action, row, name) : body[name]]),
  ),
  ...stampsOf(action, at),
  ...Object.fromEntries((action?.clears ?? []).map((name) => [name, null])),
})

/**
 * `{entity}.{action}`: applies the action's arguments and, with a workflow transition, the next state if the transition
 * starts in the present one.
 */
export const transitionMutator: Mutator = {
  targets: ownTarget,
  apply: (mutation, [name], row, { stamp }) => {
    if (row === null) return null
    const { actions, states } = entityOf(name)
    const verb = mutation.name.slice(name.length + 1)
    const action = actions?.[verb]
    const wanted = action?.transition ?? verb
    const transition = states?.transitions.find((item) => item.name === wanted)
    if (states === undefined) return withAsked(row, action, mutation)
    const current = String(row[states.field] ?? states.initial)
    if (stamp.moves !== undefined) {
      const to = Object.hasOwn(stamp.moves, current) ? stamp.moves[current] : undefined
      return to === undefined ? row : { ...withAsked(row, action, mutation), [states.field]: to }
    }
    // Changes stored by older builds have no `moves`: use the declaration.
    if (transition === undefined) return withAsked(row, action, mutation)
    if (!transition.from.includes(current)) return row
    return { ...withAsked(row, action, mutation), [states.field]: transition.to }
  },
}
