import { textsOf } from '../../../catalogue/row.ts'
import type { Mutator, Target } from '../../../protocol/mutator.ts'

/**
 * `work_order.merge`: keeps the work order `keeps`, the earliest that the user saw, and archives the others. The server moves what belongs
 * to them (OPEN-066).
 */
export const mergeMutator: Mutator = {
  targets: ({ body: { workOrders }, target }) => {
    const others = textsOf(workOrders).filter((id) => id !== target[1])
    return [target, ...others.map((id): Target => ['work_order', id])]
  },
  apply: ({ body: { keeps }, at }, [, id], row) => (row === null || id === keeps ? row : { ...row, archived: at }),
}
