import { assetInTransportOrder } from '../../entities/asset-in-transport-order.ts'
import { cutOffTime } from '../../../planning/entities/cut-off-time.ts'
import { hazardous } from '../../entities/hazardous.ts'
import { shipUnit } from '../../entities/ship-unit.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { type Totals, totalsOf } from './order-parts.ts'
import { type ReadApi, wholeList } from './whole-list.ts'

/** Weight and content of orders, and the cut-off times that may apply to them. */
export interface Load {
  readonly totals: ReadonlyMap<string, Totals>
  /** UN numbers in the ship units and line items of each order. */
  readonly unNumbers: ReadonlyMap<string, readonly string[]>
  readonly cutOffs: readonly Row<typeof cutOffTime>[]
}

const grouped = <T>(pairs: readonly (readonly [key: string, value: T])[]): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}

/** Reads everything; rejects while some of it is not on the device. */
export const readLoad = async (api: ReadApi, orders: readonly string[]): Promise<Load> => {
  const rowsOf = async <E extends AnyEntity>(
    entity: E,
    filters: Parameters<typeof wholeList>[2],
  ): Promise<readonly Row<E>[]> => (await wholeList(api, entity, filters)).map(({ row }) => row)
  const units = await rowsOf(shipUnit, { transportOrder: orders })
  const items = await rowsOf(assetInTransportOrder, { transportOrder: orders })
  const holders = new Map<unknown, string[]>()
  const hold = (holder: unknown, order: string): void => {
    if (typeof holder === 'string') holders.set(holder, [...(holders.get(holder) ?? []), order])
  }
  for (const unit of units) hold(unit.id, unit.transportOrder)
  for (const item of items) hold(item.asset, item.transportOrder)
  const inUnits = units.length === 0 ? [] : await rowsOf(hazardous, { shipUnit: units.map(({ id }) => id) })
  const assets = items.map((item) => String(item.asset))
  const inAssets = assets.length === 0 ? [] : await rowsOf(hazardous, { asset: assets })
  const named = [...inUnits, ...inAssets].flatMap((entry) =>
    [...(holders.get(entry.shipUnit) ?? []), ...(holders.get(entry.asset) ?? [])].map(
      (order) => [order, entry.unNumber ?? ''] as const,
    ),
  )
  const ofOrder = grouped(units.map((unit) => [unit.transportOrder, unit] as const))
  return {
    totals: new Map(orders.map((id) => [id, totalsOf(ofOrder.get(id) ?? [])])),
    unNumbers: new Map([...grouped(named)].map(([id, numbers]) => [id, [...new Set(numbers)].toSorted()])),
    cutOffs: await rowsOf(cutOffTime, {}),
  }
}

/** The load of several orders as one; unknown weights and volumes are counted. */
export const together = (all: readonly Totals[]): Totals => ({
  packages: all.reduce((sum, { packages }) => sum + packages, 0),
  weight: all.some(({ weight }) => weight !== null) ? all.reduce((sum, { weight }) => sum + (weight ?? 0), 0) : null,
  volume: all.some(({ volume }) => volume !== null) ? all.reduce((sum, { volume }) => sum + (volume ?? 0), 0) : null,
  unweighed: all.reduce((sum, { unweighed }) => sum + unweighed, 0),
})
