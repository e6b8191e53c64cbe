import type { WorkerApi } from '../../../engine/data/worker-api.ts'
import type { SlipItem } from './slip-progress.ts'

/**
 * Takes items off a slip (PS-08), one change for each, so that one that the server refuses keeps none of the others.
 * Each is durable on this device when it resolves; works without a network.
 */
export const cancelItems = async (api: Pick<WorkerApi, 'act'>, items: readonly SlipItem[]): Promise<void> => {
  for (const item of items) if (!item.canceled) await api.act('packing_slip_item', item.id, 'cancel')
}
