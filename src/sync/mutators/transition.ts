import { entityOf } from '../../catalogue/index.ts'
import { type Mutator, ownTarget } from './mutator.ts'

/** `{entity}.{action}` with a workflow transition: the state it leads to, when it leads on from the present one. */
export const transitionMutator: Mutator = {
  targets: ownTarget,
  apply: (mutation, [name], row) => {
    if (row === null) return null
    const { actions, states } = entityOf(name)
    const verb = mutation.name.slice(name.length + 1)
    const wanted = actions?.[verb]?.transition ?? verb
    const transition = states?.transitions.find((item) => item.name === wanted)
    if (states === undefined || transition === undefined) return row
    const current = row[states.field] ?? states.initial
    return transition.from.some((place) => place === current) ? { ...row, [states.field]: transition.to } : row
  },
}
