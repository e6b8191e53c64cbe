import { type Exceeded, kilograms, overweight } from '../../effects/overweight.ts'
import { assetInTransportOrder } from '../../entities/asset-in-transport-order.ts'
import { hazardous } from '../../entities/hazardous.ts'
import { shipUnit } from '../../entities/ship-unit.ts'
import { shipUnitType } from '../../entities/ship-unit-type.ts'
import { type AnyRow, type Row, rowAs } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { type ReadApi, wholeList } from './whole-list.ts'

type Unit = ListRowOf<typeof shipUnit>
type Item = ListRowOf<typeof assetInTransportOrder>

export interface ShownUnit {
  readonly record: Unit
  /** The limit of its type that one piece exceeds. */
  readonly over: Exceeded | null
}

/** One dangerous good and what contains it. */
export interface ShownHazard {
  readonly row: Row<typeof hazardous>
  readonly substance: string | null
  /** The ship unit or line item that contains it. */
  readonly unit: Unit | null
  readonly item: Item | null
}

export interface OrderParts {
  readonly units: readonly ShownUnit[]
  readonly items: readonly Item[]
  readonly hazards: readonly ShownHazard[]
  readonly totals: Totals
}

export interface Totals {
  readonly packages: number
  /** Kilograms of all pieces; null when no weight is known. */
  readonly weight: number | null
  /** Cubic metres of all pieces; null when no volume is known. */
  readonly volume: number | null
  /** Number of ship units without a known weight: the total is then too low. */
  readonly unweighed: number
}

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}
const times = (count: number, value: number | null): number | null => (value === null ? null : value * count)

/** Packages, weight and volume of ship units; weight and volume of a unit are per piece. */
export const totalsOf = (units: readonly Row<typeof shipUnit>[]): Totals => {
  const counted = units.map((unit) => ({ unit, count: unit.count ?? 1 }))
  const weights = counted.map(({ unit, count }) => times(count, kilograms(unit.weight, unit.weightUnit)))
  return {
    packages: counted.reduce((total, { count }) => total + count, 0),
    weight: sum(weights),
    volume: sum(counted.map(({ unit, count }) => times(count, unit.volume ?? null))),
    unweighed: weights.filter((weight) => weight === null).length,
  }
}

const distinct = (ids: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(ids.flatMap((id) => id ?? [])),
]

const byId = (rows: readonly (AnyRow | null | undefined)[]): ReadonlyMap<unknown, AnyRow> =>
  new Map(rows.flatMap((row) => (row === null || row === undefined ? [] : [[row.id, row] as const])))

const hazardsOf = async (
  api: ReadApi,
  units: readonly Unit[],
  items: readonly Item[],
): Promise<readonly ShownHazard[]> => {
  const [unitIds, assets] = [units.map(({ row }) => row.id), distinct(items.map(({ row }) => row.asset))]
  const inUnits = unitIds.length === 0 ? [] : await wholeList(api, hazardous, { shipUnit: unitIds })
  const inAssets = assets.length === 0 ? [] : await wholeList(api, hazardous, { asset: assets })
  const found = [...new Map([...inUnits, ...inAssets].map((record) => [record.row.id, record])).values()]
  return found.map(({ row, labels }) => ({
    row,
    substance: labels.substance ?? null,
    unit: units.find((unit) => unit.row.id === row.shipUnit) ?? null,
    item: items.find((item) => item.row.asset !== null && item.row.asset === row.asset) ?? null,
  }))
}

/** All parts of an order: its ship units, line items, and the dangerous goods in both. */
export const readOrderParts = async (api: ReadApi, order: string): Promise<OrderParts> => {
  const units = await wholeList(api, shipUnit, { transportOrder: order })
  const items = await wholeList(api, assetInTransportOrder, { transportOrder: order })
  const types = byId(await api.getMany(shipUnitType.name, distinct(units.map(({ row }) => row.shipUnitType))))
  return {
    units: units.map((record) => {
      const { row } = record
      const type = types.get(row.shipUnitType)
      return { record, over: overweight(row.weight, row.weightUnit, type && rowAs(shipUnitType, type)) }
    }),
    items,
    hazards: await hazardsOf(api, units, items),
    totals: totalsOf(units.map(({ row }) => row)),
  }
}
