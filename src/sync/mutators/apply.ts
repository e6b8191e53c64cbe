import { recordKey, type StoredRow } from '../../data/replica.ts'
import type { Stamp } from '../../data/vault.ts'
import { GLOBAL_STREAM, type Mutation } from '../../protocol/mutation.ts'
import { archiveMutator } from './archive.ts'
import { renewMutator, replaceMutator } from './asset-life.ts'
import { cancelItemMutator } from './cancel-item.ts'
import { createMutator } from './create.ts'
import { mergeMutator } from './merge-work-orders.ts'
import type { Mutator, Target } from './mutator.ts'
import { renewMaintenanceMutator } from './renew-maintenance.ts'
import { fillMutator, shortMutator } from './slip-items.ts'
import { scanMutator } from './scan.ts'
import { moveMutator } from './seen-asset.ts'
import { transitionMutator } from './transition.ts'
import { updateMutator } from './update.ts'

const NAMED: { readonly [name: string]: Mutator } = {
  'packing_slip.scan': scanMutator,
  'packing_slip.fill': fillMutator,
  'packing_slip.short': shortMutator,
  'packing_slip_item.cancel': cancelItemMutator,
  'asset.replace': replaceMutator,
  'asset.renew': renewMutator,
  'asset.move': moveMutator,
  'maintenance.renew': renewMaintenanceMutator,
  'work_order.merge': mergeMutator,
}
const VERBS: { readonly [verb: string]: Mutator } = {
  create: createMutator,
  update: updateMutator,
  archive: archiveMutator,
}

const mutatorOf = (name: string): Mutator =>
  NAMED[name] ?? VERBS[name.slice(name.indexOf('.') + 1)] ?? transitionMutator

/** The records that a change touches, its own target first. */
export const targetsOf = (mutation: Mutation): readonly Target[] => mutatorOf(mutation.name).targets(mutation)

export const keysOf = (mutation: Mutation): readonly string[] =>
  targetsOf(mutation).map(([entity, id]) => recordKey(entity, id))

/** A change as it lies over the replica. */
export interface Pending {
  readonly mutation: Mutation
  readonly stamp: Stamp
}

/** Lays one change over one row. A change that cannot be laid leaves the row as it is and never throws (T52). */
export const applyTo = (pending: Pending, stream: string, target: Target, row: StoredRow | null): StoredRow | null => {
  const project = stream === GLOBAL_STREAM ? null : stream
  try {
    return mutatorOf(pending.mutation.name).apply(pending.mutation, target, row, { stamp: pending.stamp, project })
  } catch {
    return row
  }
}

/** The row that people see: the server's, with everything pending laid over it in the order it was made. */
export const foldPending = (
  pending: readonly Pending[],
  stream: string,
  target: Target,
  base: StoredRow | null,
): StoredRow | null => pending.reduce<StoredRow | null>((row, change) => applyTo(change, stream, target, row), base)
