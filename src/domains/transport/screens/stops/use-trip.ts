import { handOverFor, momentOf, zoneOf } from '../../../planning/effects/cut-off.ts'
import { site as siteEntity } from '../../../sites/entities/site.ts'
import type { transportManifest } from '../../entities/transport-manifest.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useRecords } from '../../../../record/use-records.ts'
import { type Load, readLoad, together } from '../transport-order/load.ts'
import type { Totals } from '../transport-order/order-parts.ts'
import { useWhole } from '../transport-order/use-whole.ts'
import { wholeList } from '../transport-order/whole-list.ts'

/** What a trip is made of. */
export const TRIP_PARTS: ReadonlySet<string> = new Set([
  'transport_order',
  'ship_unit',
  'asset_in_transport_order',
  'hazardous',
  'cut_off_time',
])

export interface Trip {
  readonly orders: readonly Row<typeof transportOrder>[]
  readonly totals: Totals
  /** UN numbers of the dangerous goods on it. */
  readonly unNumbers: readonly string[]
  /** Until when its goods are handed over, at the site; null where no cut-off time covers its pickup. */
  readonly cutOff: { readonly day: string; readonly time: string; readonly at: number } | null
}

/** The orders of a manifest, what they weigh, and their cut-off; null until all of it is known here. */
export const useTrip = (manifest: Row<typeof transportManifest>): Trip | null => {
  const found = useWhole(manifest.id, TRIP_PARTS, async (api) => {
    const orders = (await wholeList(api, transportOrder, { transportManifest: manifest.id })).map(({ row }) => row)
    const load: Load | null =
      orders.length === 0
        ? null
        : await readLoad(
            api,
            orders.map(({ id }) => id),
          )
    return { orders, load }
  })
  const sites = useRecords(
    siteEntity,
    (found?.orders ?? []).flatMap(({ site }) => site ?? []),
  )
  if (found === null || sites === undefined) return null
  const { orders, load } = found
  const { pickupDate } = manifest
  const handOver =
    load === null || typeof pickupDate !== 'string'
      ? null
      : handOverFor(
          {
            sites: new Set(orders.map(({ site }) => site)),
            serviceLevel: manifest.serviceLevel ?? null,
            country: manifest.deliveryCountry ?? null,
            city: manifest.deliveryCity ?? null,
            pickupDate,
          },
          load.cutOffs,
        )
  const zone = zoneOf(sites.get(orders[0]?.site ?? ''))
  return {
    orders,
    totals: together([...(load?.totals.values() ?? [])]),
    unNumbers: [...new Set([...(load?.unNumbers.values() ?? [])].flat())].toSorted(),
    cutOff: handOver === null ? null : { ...handOver, at: momentOf(handOver.day, handOver.time, zone) },
  }
}
