import { useMemo } from 'react'
import { leg } from '../../entities/leg.ts'
import type { route as routeEntity } from '../../entities/route.ts'
import { transportOrder } from '../../../transport/entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { everyRow } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { stopsElsewhere } from './stops-elsewhere.ts'

/** Most legs, and most orders, of a day. */
const MOST = 5000

type Elsewhere = ReturnType<typeof stopsElsewhere<Row<typeof transportOrder>>>

const NONE: Elsewhere = new Map()

/** `stopsElsewhere` of these routes; empty while legs or orders are not all known. */
export const useStopsElsewhere = (routes: ReadonlyMap<string, Row<typeof routeEntity>> | undefined): Elsewhere => {
  const query = useMemo((): Omit<ListQuery, 'sort'> | null => {
    const ids = [...(routes?.keys() ?? [])].toSorted()
    return ids.length < 2 ? null : { filters: { route: ids }, limit: MOST, offset: 0 }
  }, [routes])
  const legs = useList(leg, query && { ...query, sort: { path: 'sequence', order: 'ASC' } })
  const orders = useList(transportOrder, query && { ...query, sort: { path: 'reference', order: 'ASC' } })
  return useMemo(() => {
    const [everyLeg, everyOrder] = query === null ? [null, null] : [everyRow(legs), everyRow(orders)]
    if (everyLeg === null || everyOrder === null) return NONE
    return stopsElsewhere(
      everyLeg.map(({ row }) => row),
      everyOrder.map(({ row }) => row),
    )
  }, [query, legs, orders])
}
