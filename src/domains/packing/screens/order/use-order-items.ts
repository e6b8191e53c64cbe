import { useMemo } from 'react'
import { useRelated } from '../../../../engine/hooks/use-list.ts'
import { everyRow } from '../../../../engine/data/known.ts'
import { MOST_PLACES } from '../../effects/slip-places.ts'
import type { OrderItem, OrderSide } from './slip-of-order.ts'

/** The items of an order, live; null until all of them are known. */
export const useOrderItems = (side: OrderSide, order: string | null): readonly OrderItem[] | null => {
  const list = useRelated(side.item, side.by, order, { limit: MOST_PLACES })
  const rows = order === null || list.loading ? null : everyRow(list)
  return useMemo(() => rows?.map(({ row }) => row as OrderItem) ?? null, [rows])
}
