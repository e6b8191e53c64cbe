import { textsOf } from '../../../catalogue/row.ts'
import type { Mutator, Target } from '../../../protocol/mutator.ts'

/**
 * `work_order.merge`: keeps the work order `keeps`, the earliest that the user saw, and archives the others. The server moves what belongs
 * to them (OPEN-066).
 */
export const mergeMutator: Mutator = {
  targets: (mutation) => {
    const others = textsOf(mutation.body['workOrders']).filter((id) => id !== mutation.target[1])
    return [mutation.target, ...others.map((id): Target => ['work_order', id])]
  },
  apply: (mutation, [, id], row) =>
    row === null || id === mutation.body['keeps'] ? row : { ...row, archived: mutation.at },
}
