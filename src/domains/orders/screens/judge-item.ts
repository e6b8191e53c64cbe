import type { Problems } from '../../../catalogue/problem.ts'
import { valuesAs } from '../../../catalogue/row.ts'
import { recordAs } from '../../../engine/data/api.ts'
import { rowsSoFar } from '../../../engine/data/known.ts'
import type { WorkerApi } from '../../../engine/data/worker-api.ts'
import { purchaseOrderItem } from '../entities/purchase-order-item.ts'
import { salesOrderItem } from '../entities/sales-order-item.ts'

const ITEMS = [
  { entity: purchaseOrderItem, order: 'purchaseOrder' },
  { entity: salesOrderItem, order: 'salesOrder' },
] as const

/** Names of the entities that `judgeItem` judges. */
export const ORDER_ITEMS: ReadonlySet<string> = new Set(ITEMS.map(({ entity }) => entity.name))

const FEW = 4

/** An asset type may occur once on an order; the server checks the same, because other devices may have changed the order. */
export const judgeItem = async (
  api: Pick<WorkerApi, 'query'>,
  name: string,
  values: { readonly [field: string]: unknown },
): Promise<Problems> => {
  const of = ITEMS.find(({ entity }) => entity.name === name)
  if (of === undefined) return {}
  const { id } = values
  const { assetType } = valuesAs(purchaseOrderItem, values)
  const order = values[of.order]
  if (typeof order !== 'string' || typeof assetType !== 'string') return {}
  const { sort } = of.entity.list
  const query = { filters: { [of.order]: order, assetType }, sort, limit: FEW, offset: 0, waits: true } as const
  const other = rowsSoFar(await api.query(name, query)).find(({ row, state }) => row.id !== id && state !== 'refused')
  if (other === undefined) return {}
  return { assetType: [{ code: 'twice', params: { value: recordAs(of.entity, other).labels.assetType ?? '' } }] }
}
