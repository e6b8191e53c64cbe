import { entityOf } from '../../domains/index.ts'
import { type Mutator, ownTarget } from '../../protocol/mutator.ts'

/** `{entity}.archive`: archives the record, or moves it to the state that the entity's archive transition leads to. */
export const archiveMutator: Mutator = {
  targets: ownTarget,
  apply: (mutation, [name], row, { stamp }) => {
    if (row === null) return null
    const { archive, states } = entityOf(name)
    if (archive === 'never') return row
    if (archive === 'archive') return { ...row, archived: mutation.at }
    const to = states?.transitions.find((transition) => transition.name === archive.transition)?.to
    if (states === undefined || to === undefined) return row
    const current = String(row[states.field] ?? states.initial)
    return { ...row, [states.field]: stamp.moves === undefined ? to : (stamp.moves[current] ?? current) }
  },
}
