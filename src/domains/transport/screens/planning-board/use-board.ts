import { useCallback, useMemo } from 'react'
import { cutOffTime } from '../../../planning/entities/cut-off-time.ts'
import { zoneOf } from '../../../planning/effects/cut-off.ts'
import { address } from '../../../sites/entities/address.ts'
import { site as siteEntity } from '../../../sites/entities/site.ts'
import { transportManifest } from '../../entities/transport-manifest.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import type { ListQuery, ListRowOf } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { type ListHandleOf, useList } from '../../../../engine/hooks/use-list.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useRecords } from '../../../../record/use-records.ts'
import { manifestsOn, type Order, SHOWN, TO_PLAN } from './board.ts'
import { type CutOffs } from './plan-by.ts'

/** Most orders, and most manifests, that the board reads. */
const MOST = 1000

export type OrderRecord = ListRowOf<typeof transportOrder>
export type ManifestRecord = ListRowOf<typeof transportManifest>

export interface Board {
  /** Orders that wait for a manifest, the earliest pickup first. */
  readonly waiting: ListHandleOf<typeof transportOrder>
  /** Every manifest that is not closed, and those of the day. */
  readonly manifests: ListHandleOf<typeof transportManifest>
  readonly shown: readonly ManifestRecord[]
  /** Orders with a reference to one of those; whole where there is none. */
  readonly riding: readonly OrderRecord[]
  readonly ridingKnown: boolean
  readonly cutOffs: CutOffs
  /** Whether all cut-off times are known here, so that one that is missing does not exist. */
  readonly cutOffsKnown: boolean
  /** Where an order is picked up and delivered, as far as it is known. */
  readonly placesOf: (order: OrderRecord) => { readonly from: string | null; readonly to: string | null }
}

const whole = (filters: ListQuery['filters'], path: string): ListQuery => ({
  filters,
  sort: { path, order: 'ASC' },
  limit: MOST,
  offset: 0,
})
const WAITING = whole({ status: TO_PLAN }, 'latestPickupDate')
const MANIFESTS = whole({ status: [...SHOWN] }, 'pickupDate')
const CUT_OFFS = whole({}, 'cutOffTime')

/** What the board shows of a day, live from this device. */
export const useBoard = (day: string | null, today: string): Board => {
  const waiting = useList(transportOrder, WAITING)
  const manifests = useList(transportManifest, MANIFESTS)
  const seesCutOffs = useMay(cutOffTime.name, 'VIEW')
  const cutOffList = useList(cutOffTime, seesCutOffs ? CUT_OFFS : null)
  const open = rowsSoFar(manifests)
  const shown = useMemo(() => manifestsOn(open, day, today), [open, day, today])
  const ids = shown.map(({ row }) => row.id)
  const ridingList = useList(
    transportOrder,
    ids.length === 0 ? null : { ...whole({ transportManifest: ids }, 'reference'), limit: 2 * MOST },
  )
  const [waitingRows, ridingRows, cutOffRows] = [rowsSoFar(waiting), rowsSoFar(ridingList), rowsSoFar(cutOffList)]
  const orders = useMemo(() => [...waitingRows, ...ridingRows].map(({ row }) => row), [waitingRows, ridingRows])
  const of = (field: 'site' | 'pickupLocation' | 'deliveryAddress'): readonly string[] =>
    orders.flatMap((order: Order) => order[field] ?? [])
  const addresses = useRecords(address, [...of('pickupLocation'), ...of('deliveryAddress')])
  const sites = useRecords(siteEntity, of('site'))
  const cutOffs = useMemo(
    (): CutOffs => ({
      rows: cutOffRows.map(({ row }) => row),
      zoneAt: (id) => (id === null ? undefined : zoneOf(sites?.get(id))),
    }),
    [cutOffRows, sites],
  )
  const placesOf = useCallback<Board['placesOf']>(
    ({ row, labels }) => {
      const from = row.pickupLocation ? addresses?.get(row.pickupLocation) : undefined
      const to = row.deliveryAddress ? addresses?.get(row.deliveryAddress) : undefined
      return {
        from: from?.city ?? from?.name ?? labels.site ?? null,
        to: row.deliveryCity ?? to?.city ?? to?.name ?? null,
      }
    },
    [addresses],
  )
  return {
    waiting,
    manifests,
    shown,
    riding: ids.length === 0 ? [] : ridingRows,
    ridingKnown: ids.length === 0 || (ridingList.known === 'whole' && ridingList.count <= ridingRows.length),
    cutOffs,
    cutOffsKnown: seesCutOffs && cutOffList.known === 'whole',
    placesOf,
  }
}
