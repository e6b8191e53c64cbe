import { type Mutator, ownTarget } from '../../../protocol/mutator.ts'

/** `packing_slip_item.cancel`: keeps the item on the slip as cancelled; it is no longer expected (PS-08). */
export const cancelItemMutator: Mutator = {
  targets: ownTarget,
  apply: (_mutation, _target, row) => (row === null ? null : { ...row, canceled: true }),
}
