import type { StoredRow, Stamp } from './stored-row.ts'
import type { Mutation } from './mutation.ts'

/** A record that a change touches. */
export type Target = readonly [entity: string, id: string]

export interface MutatorContext {
  readonly stamp: Stamp
  /** Project id; null for global records. */
  readonly project: string | null
}

/**
 * The device's prediction of what the server will make of a change. Pure: depends only on the change and one row, so
 * that it can be applied again to a later row. Returns null when the record does not exist.
 */
export interface Mutator {
  targets(mutation: Mutation): readonly Target[]
  apply(mutation: Mutation, target: Target, row: StoredRow | null, context: MutatorContext): StoredRow | null
}

export const ownTarget = (mutation: Mutation): readonly Target[] => [mutation.target]
