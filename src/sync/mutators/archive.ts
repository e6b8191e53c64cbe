import { entityOf } from '../../catalogue/index.ts'
import { type Mutator, ownTarget } from './mutator.ts'

/** `{entity}.archive`: hides for good, or moves to the state that the entity's archive transition leads to. */
export const archiveMutator: Mutator = {
  targets: ownTarget,
  apply: (mutation, [name], row) => {
    if (row === null) return null
    const { archive, states } = entityOf(name)
    if (archive === 'never') return row
    if (archive === 'archive') return { ...row, archived: mutation.at }
    const to = states?.transitions.find((transition) => transition.name === archive.transition)?.to
    return states === undefined || to === undefined ? row : { ...row, [states.field]: to }
  },
}
