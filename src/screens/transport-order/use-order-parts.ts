import { useEffect, useState } from 'react'
import { useData } from '../../data/hooks/use-data.ts'
import { watchAnswer } from '../../data/hooks/watch-answer.ts'
import { later } from '../../data/list-loader.ts'
import { type OrderParts, readOrderParts } from './order-parts.ts'

const PARTS: ReadonlySet<string> = new Set([
  'ship_unit',
  'ship_unit_type',
  'asset_in_transport_order',
  'hazardous',
  'hazardous_reference',
  'asset',
])
/** While the device still reads a table it is asked again after this time. */
const AGAIN_MS = 300

/** What travels with an order; null until all of it is known here. */
export const useOrderParts = (order: string): OrderParts | null => {
  const { client } = useData()
  const [found, setFound] = useState<{ readonly of: string; readonly parts: OrderParts } | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let again: (() => void) | null = null
    const stop = watchAnswer(client, {
      read: () => readOrderParts(client.api, order),
      concerns: ({ entity }) => PARTS.has(entity),
      tell: (parts) => setFound({ of: order, parts }),
      failed: () => {
        again ??= later(() => setTurn((before) => before + 1), AGAIN_MS)
      },
    })
    return () => {
      stop()
      again?.()
    }
  }, [client, order, turn])
  return found?.of === order ? found.parts : null
}
