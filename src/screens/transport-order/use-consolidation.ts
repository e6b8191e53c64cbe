import { useMemo } from 'react'
import { type Misfit, misfitsOf, modelOf } from '../../catalogue/consolidation.ts'
import { type HandOver, handOverFor } from '../../catalogue/cut-off.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useRecords } from '../use-records.ts'
import { manifestOf } from './consolidated.ts'
import { type Load, readLoad, together } from './load.ts'
import type { Totals } from './order-parts.ts'
import { useWhole } from './use-whole.ts'

const LOAD: ReadonlySet<string> = new Set(['ship_unit', 'asset_in_transport_order', 'hazardous', 'cut_off_time'])

export interface Consolidation {
  readonly orders: readonly AnyRow[]
  readonly kept: readonly AnyRow[]
  /** Of those that are kept. */
  readonly misfits: readonly Misfit[]
  /** Why one that was taken out, or stands in the way, does not fit; null where it does. */
  readonly misfitOf: (order: AnyRow) => Misfit | null
  /** The order that most are like. */
  readonly model: AnyRow | null
  readonly load: Load
  readonly manifest: { readonly [field: string]: unknown }
  readonly totals: Totals
  readonly handOver: HandOver | null
  readonly addresses: ReadonlyMap<string, AnyRow>
  readonly carriers: ReadonlyMap<string, AnyRow>
}

const textOf = (row: AnyRow | undefined, name: string): string | null => {
  const value = row?.[name]
  return typeof value === 'string' ? value : null
}

const idsOf = (rows: readonly AnyRow[], name: string): readonly string[] =>
  rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : []))

/** What consolidating these orders without those that are taken out would make; null until all of it is known here. */
export const useConsolidation = (ids: readonly string[], out: ReadonlySet<string>): Consolidation | null => {
  const { clock } = useFormat()
  const rows = useRecords('transport_order', ids)
  const load = useWhole(ids.join(' '), LOAD, (api) => readLoad(api, ids))
  const orders = useMemo(
    () =>
      ids
        .flatMap((id) => rows?.get(id) ?? [])
        .toSorted((a, b) => String(a['reference']).localeCompare(String(b['reference']))),
    [ids, rows],
  )
  const addresses = useRecords('address', idsOf(orders, 'deliveryAddress'))
  const carriers = useRecords('sub_organization', idsOf(orders, 'carrier'))
  const today = isoDay(Date.now(), clock)
  return useMemo(() => {
    if (rows === undefined || load === null || addresses === undefined || carriers === undefined) return null
    const kept = orders.filter(({ id }) => !out.has(id))
    const misfits = misfitsOf(kept)
    const fitting = kept.filter(({ id }) => misfits.every((one) => one.id !== id))
    const manifest = manifestOf(fitting, today)
    const pickup = manifest['pickupDate']
    const [first] = fitting
    const handOver =
      typeof pickup !== 'string'
        ? null
        : handOverFor(
            {
              sites: new Set(fitting.map((order) => order['site'])),
              serviceLevel: typeof manifest['serviceLevel'] === 'string' ? manifest['serviceLevel'] : null,
              country: textOf(first, 'deliveryCountry'),
              city: textOf(first, 'deliveryCity'),
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
