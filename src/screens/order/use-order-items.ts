import { useMemo } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import { useRelated } from '../../data/hooks/use-list.ts'
import { MOST_PLACES } from '../../catalogue/slip-places.ts'
import type { OrderSide } from './slip-of-order.ts'

/** The items of an order, live; null until they are known as they stand on this device. */
export const useOrderItems = (side: OrderSide, order: string | null): readonly AnyRow[] | null => {
  const { rows, complete, loading } = useRelated(side.item.name, side.by, order, { limit: MOST_PLACES })
  return useMemo(
    () => (order !== null && complete && !loading ? rows.map(({ row }) => row) : null),
    [order, rows, complete, loading],
  )
}
