import type { WorkerApi } from '../../../engine/data/worker-api.ts'
import type { SlipItem } from './slip-progress.ts'

/**
 * Cancels items of a slip (PS-08), one change per item, so that a refused one does not block the others. Resolves when all are stored on
 * this device; works offline.
 */
export const cancelItems = async (api: Pick<WorkerApi, 'act'>, items: readonly SlipItem[]): Promise<void> => {
  for (const item of items) if (!item.canceled) await api.act('packing_slip_item', item.id, 'cancel')
}
