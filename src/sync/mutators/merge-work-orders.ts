import type { Mutation } from '../../protocol/mutation.ts'
import type { Mutator, Target } from './mutator.ts'

const textsIn = ({ body }: Mutation, name: string): readonly string[] => {
  const list = body[name]
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : []
}

/**
 * `work_order.merge`: of the work orders together the one named by `keeps`, the earliest that the person saw, stays; the
 * others are archived. What moves with them is the server's to do (OPEN-066).
 */
export const mergeMutator: Mutator = {
  targets: (mutation) => {
    const others = textsIn(mutation, 'workOrders').filter((id) => id !== mutation.target[1])
    return [mutation.target, ...others.map((id): Target => ['work_order', id])]
  },
  apply: (mutation, [, id], row) =>
    row === null || id === mutation.body['keeps'] ? row : { ...row, archived: mutation.at },
}
