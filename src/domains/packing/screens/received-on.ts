import { packingSlip } from '../entities/packing-slip.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import { rowAs } from '../../../catalogue/row.ts'
import { rowsSoFar } from '../../../engine/data/known.ts'
import type { WorkerApi } from '../../../engine/data/worker-api.ts'

/** Which of the assets are scanned on another slip of the purchase order that still stands. */
export const receivedOn = async (
  api: Pick<WorkerApi, 'query' | 'getMany'>,
  slip: string,
  order: string,
  assets: readonly string[],
): Promise<readonly string[]> => {
  const found = await api.query(packingSlipItem.name, {
    filters: { asset: [...assets], scanned: true },
    sort: { path: 'created', order: 'ASC' },
    limit: 50,
    offset: 0,
    waits: true,
  })
  const items = rowsSoFar(found).map(({ row }) => rowAs(packingSlipItem, row))
  const slips = await api.getMany(packingSlip.name, [...new Set(items.map((item) => item.packingSlip))])
  const others = new Set(
    slips.flatMap((row) => {
      if (row === null || row === undefined || row.id === slip || row.archived !== null) return []
      const other = rowAs(packingSlip, row)
      return other.purchaseOrder === order && other.status !== 'Canceled' ? [row.id] : []
    }),
  )
  return items.flatMap((item) =>
    item.canceled !== true && item.asset && others.has(item.packingSlip) ? [item.asset] : [],
  )
}
