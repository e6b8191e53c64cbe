import { recordKey } from '../data/replica.ts'
import type { StoredRow, Stamp } from '../../protocol/stored-row.ts'
import type { Mutation } from '../../protocol/mutation.ts'
import { GLOBAL_STREAM } from '../../protocol/streams.ts'
import { besideEffects, namedEffects } from '../../domains/effects.ts'
import { archiveMutator } from './archive.ts'
import { createMutator } from './create.ts'
import type { Mutator, Target } from '../../protocol/mutator.ts'
import { transitionMutator } from './transition.ts'
import { updateMutator } from './update.ts'

const VERBS: { readonly [verb: string]: Mutator } = {
  create: createMutator,
  update: updateMutator,
  archive: archiveMutator,
}

const mutatorOf = (name: string): Mutator =>
  namedEffects[name] ?? VERBS[name.slice(name.indexOf('.') + 1)] ?? transitionMutator

/** The records that a change touches, its own target first. */
export const targetsOf = (mutation: Mutation): readonly Target[] => [
  ...mutatorOf(mutation.name).targets(mutation),
  ...(besideEffects[mutation.name]?.targets(mutation) ?? []),
]

export const keysOf = (mutation: Mutation): readonly string[] =>
  targetsOf(mutation).map(([entity, id]) => recordKey(entity, id))

/** A pending change, as the overlay holds it. */
export interface Pending {
  readonly mutation: Mutation
  readonly stamp: Stamp
}

/** Applies one change to one row. A change that cannot be applied returns the row unchanged; never throws (T52). */
export const applyTo = (pending: Pending, stream: string, target: Target, row: StoredRow | null): StoredRow | null => {
  const project = stream === GLOBAL_STREAM ? null : stream
  const { name } = pending.mutation
  const beside = target[1] === pending.mutation.target[1] ? undefined : besideEffects[name]
  try {
    return (beside ?? mutatorOf(name)).apply(pending.mutation, target, row, { stamp: pending.stamp, project })
  } catch {
    return row
  }
}

/** Applies all pending changes to the server's row, in the order they were made. */
export const foldPending = (
  pending: readonly Pending[],
  stream: string,
  target: Target,
  base: StoredRow | null,
): StoredRow | null => pending.reduce<StoredRow | null>((row, change) => applyTo(change, stream, target, row), base)
