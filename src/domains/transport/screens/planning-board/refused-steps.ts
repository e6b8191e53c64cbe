import { transportOrder } from '../../entities/transport-order.ts'
import type { PendingChange } from '../../../../engine/data/pending.ts'

const STEPS: ReadonlySet<string> = new Set(['assign', 'unassign'].map((step) => `${transportOrder.name}.${step}`))

/** The refused steps onto and off manifests by order, in the order in which they were taken. */
export const refusedSteps = (changes: readonly PendingChange[]): ReadonlyMap<string, readonly PendingChange[]> => {
  const found = new Map<string, readonly PendingChange[]>()
  for (const change of changes) {
    if (change.state !== 'refused' || !STEPS.has(change.name)) continue
    found.set(change.id, [...(found.get(change.id) ?? []), change])
  }
  return found
}
