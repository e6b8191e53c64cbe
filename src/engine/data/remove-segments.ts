import type { ReplicaTables } from './replica.ts'
import type { Tx } from './store.ts'

/** Deletes segments with these keys, and what was made of them. */
export const removeSegments = async (tx: Tx<ReplicaTables>, keys: readonly string[]): Promise<void> => {
  await tx.remove('segment', keys)
  await tx.remove('image', keys)
}
