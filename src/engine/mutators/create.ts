import { entityOf } from '../../domains/index.ts'
import { type Mutator, ownTarget } from '../../protocol/mutator.ts'
import { newRow } from '../../protocol/new-row.ts'

/** `{entity}.create`. A record that exists already is left unchanged: it is the server's. */
export const createMutator: Mutator = {
  targets: ownTarget,
  apply: (mutation, [entity, id], row, context) =>
    row ?? newRow(entityOf(entity), id, mutation.body, mutation.at, context),
}
