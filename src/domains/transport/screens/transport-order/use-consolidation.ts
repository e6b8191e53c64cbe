import { useMemo } from 'react'
import { type Misfit, misfitsOf, modelOf } from '../../effects/consolidation.ts'
import { type HandOver, handOverFor } from '../../../planning/effects/cut-off.ts'
import { address } from '../../../sites/entities/address.ts'
import { subOrganization } from '../../../sites/entities/sub-organization.ts'
import type { transportManifest } from '../../entities/transport-manifest.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useRecords } from '../../../../record/use-records.ts'
import { manifestOf } from './consolidated.ts'
import { type Load, readLoad, together } from './load.ts'
import type { Totals } from './order-parts.ts'
import { useWhole } from './use-whole.ts'

const LOAD: ReadonlySet<string> = new Set(['ship_unit', 'asset_in_transport_order', 'hazardous', 'cut_off_time'])

type Order = Row<typeof transportOrder>

export interface Consolidation {
  readonly orders: readonly Order[]
  readonly kept: readonly Order[]
  /** For the orders that are kept. */
  readonly misfits: readonly Misfit[]
  /** Why a removed or misfit order does not fit; null when it does. */
  readonly misfitOf: (order: Order) => Misfit | null
  /** The order that most others agree with. */
  readonly model: Order | null
  readonly load: Load
  readonly manifest: Partial<Row<typeof transportManifest>>
  readonly totals: Totals
  readonly handOver: HandOver | null
  readonly addresses: ReadonlyMap<string, Row<typeof address>>
  readonly carriers: ReadonlyMap<string, Row<typeof subOrganization>>
}

/** Result of consolidating these orders without the removed ones; null until all of it is known here. */
export const useConsolidation = (ids: readonly string[], out: ReadonlySet<string>): Consolidation | null => {
  const { clock } = useFormat()
  const rows = useRecords(transportOrder, ids)
  const load = useWhole(ids.join(' '), LOAD, (api) => readLoad(api, ids))
  const orders = useMemo(
    () =>
      ids
        .flatMap((id) => rows?.get(id) ?? [])
        .toSorted((a, b) => String(a.reference).localeCompare(String(b.reference))),
    [ids, rows],
  )
  const addresses = useRecords(
    address,
    orders.flatMap((order) => order.deliveryAddress ?? []),
  )
  const carriers = useRecords(
    subOrganization,
    orders.flatMap((order) => order.carrier ?? []),
  )
  const today = isoDay(Date.now(), clock)
  return useMemo(() => {
    if (rows === undefined || load === null || addresses === undefined || carriers === undefined) return null
    const kept = orders.filter(({ id }) => !out.has(id))
    const misfits = misfitsOf(kept)
    const fitting = kept.filter(({ id }) => misfits.every((one) => one.id !== id))
    const manifest = manifestOf(fitting, today)
    const pickup = manifest.pickupDate
    const [first] = fitting
    const handOver =
      typeof pickup !== 'string'
        ? null
        : handOverFor(
            {
              sites: new Set(fitting.map((order) => order.site)),
              serviceLevel: manifest.serviceLevel ?? null,
              country: first?.deliveryCountry ?? null,
              city: first?.deliveryCity ?? null,
              pickupDate: pickup,
            },
            load.cutOffs,
          )
    return {
      orders,
      kept,
      misfits,
      misfitOf: (order) =>
        misfitsOf(kept.includes(order) ? kept : [...fitting, order]).find(({ id }) => id === order.id) ?? null,
      model: modelOf(kept),
      load,
      manifest,
      totals: together(fitting.flatMap(({ id }) => load.totals.get(id) ?? [])),
      handOver,
      addresses,
      carriers,
    }
  }, [rows, load, orders, addresses, carriers, out, today])
}
