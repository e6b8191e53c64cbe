import type { ListRow } from '../../engine/data/api.ts'
import type { PendingKind } from '../../ui/marks/PendingEdge.tsx'

/** Sync state of a record, shown as a hatch; undefined when synced. Offline nothing is being sent, so `sending` is shown as waiting. */
export const pendingOf = ({ state }: Pick<ListRow, 'state'>, offline: boolean): PendingKind | undefined => {
  if (state === 'synced') return undefined
  return offline && state === 'sending' ? 'waiting' : state
}
