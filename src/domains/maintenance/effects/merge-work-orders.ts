import { textsOf } from '../../../catalogue/row.ts'
import type { Mutator, Target } from '../../../protocol/mutator.ts'

/**
 * `work_order.merge`: of the work orders together the one named by `keeps`, the earliest that the person saw, stays; the
 * others are archived. What moves with them is the server's to do (OPEN-066).
 */
export const mergeMutator: Mutator = {
  targets: (mutation) => {
    const others = textsOf(mutation.body['workOrders']).filter((id) => id !== mutation.target[1])
    return [mutation.target, ...others.map((id): Target => ['work_order', id])]
  },
  apply: (mutation, [, id], row) =>
    row === null || id === mutation.body['keeps'] ? row : { ...row, archived: mutation.at },
}
