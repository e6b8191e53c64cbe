import { type OrderParts, readOrderParts } from './order-parts.ts'
import { useWhole } from './use-whole.ts'

const PARTS: ReadonlySet<string> = new Set([
  'ship_unit',
  'ship_unit_type',
  'asset_in_transport_order',
  'hazardous',
  'hazardous_reference',
  'asset',
])

/** All parts of an order; null until they are known here. */
export const useOrderParts = (order: string): OrderParts | null =>
  useWhole(order, PARTS, (api) => readOrderParts(api, order))
