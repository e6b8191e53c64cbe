import { useState } from 'react'
import type { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'

type Order = Pick<Row<typeof transportOrder>, 'id' | 'status'>

const isFree = ({ status }: Order): boolean => status === 'Accepted'

/** Number of orders that could go on a manifest when they were first read and cannot any more; 0 until they are read. */
export const useTakenMeanwhile = (orders: readonly Order[] | undefined): number => {
  const [free, setFree] = useState<ReadonlySet<string> | null>(null)
  if (orders === undefined) return 0
  if (free === null) {
    setFree(new Set(orders.filter(isFree).map(({ id }) => id)))
    return 0
  }
  return orders.filter((order) => free.has(order.id) && !isFree(order)).length
}
