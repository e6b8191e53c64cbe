import { sql } from 'kysely'
import { hazardous } from '../../../../src/domains/transport/entities/hazardous.ts'
import { shipUnit } from '../../../../src/domains/transport/entities/ship-unit.ts'
import { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { hooksFor } from '../../../store/hooks.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { closedOrder, orderOf, partReference, recount, refusalByOrder, shipUnitOf } from './order-contents.ts'

type UnitValues = RowValues<typeof shipUnit>

const COPIED = ['length', 'width', 'height', 'stackable', 'weightUnit', 'dimensionUnit'] as const
const SIZES = ['length', 'width', 'height', 'dimensionUnit'] as const
/** Metres per dimension unit. */
const METRES: { readonly [unit: string]: number } = { CM: 0.01, M: 1, IN: 0.0254 }

/** Returns sizes of the type for those that were not given when the type was chosen (OPEN-036). */
const fromType = async (unit: Unit, values: UnitValues, stored: Row<typeof shipUnit> | null): Promise<UnitValues> => {
  const type = values.shipUnitType
  if (typeof type !== 'string' || stored?.shipUnitType === type) return {}
  const { rows } = await sql<Pick<Row<typeof shipUnit>, (typeof COPIED)[number]>>`
    select length, width, height, stackable, "weightUnit", "dimensionUnit" from ship_unit_type
    where id = ${type}::uuid`.execute(unit.db)
  const [found] = rows
  if (found === undefined) return {}
  const initial: UnitValues = { stackable: false, weightUnit: 'KG', dimensionUnit: 'CM' }
  const before = (name: (typeof COPIED)[number]) => (stored === null ? (initial[name] ?? null) : (stored[name] ?? null))
  return Object.fromEntries(
    COPIED.filter((name) => (values[name] ?? null) === before(name) && (found[name] ?? null) !== null).map((name) => [
      name,
      found[name],
    ]),
  )
}

/** Volume in cubic metres, computed from the sizes unless it was given with them (OPEN-036). */
const volumeOf = (values: UnitValues, stored: Row<typeof shipUnit> | null): UnitValues => {
  const given = values.volume ?? null
  const resized = SIZES.some((name) => (stored?.[name] ?? null) !== (values[name] ?? null))
  const overwritten = given !== null && given !== (stored?.volume ?? null)
  if (overwritten || (given !== null && !resized)) return {}
  const [length, width, height] = [values.length, values.width, values.height]
  if (typeof length !== 'number' || typeof width !== 'number' || typeof height !== 'number') return {}
  const metre = METRES[String(values.dimensionUnit ?? 'CM')] ?? 1
  return { volume: Math.round(length * width * height * metre ** 3 * 1e6) / 1e6 }
}

/** Valid sizes may still give an invalid volume. */
const judgeVolume = ({ volume }: UnitValues): Problems | null => {
  const { max } = shipUnit.fields.volume
  return typeof volume === 'number' && volume > max ? { volume: [{ code: 'too-large', params: { max } }] } : null
}

/** Ship units (SU): fills in reference, sizes and volume, and updates packages and hazard of the order. */
export const shipUnitHooks = hooksFor(shipUnit, {
  derive: async (unit, values, stored) => {
    const order = stored === null ? await orderOf(unit, values.transportOrder) : null
    const copied = await fromType(unit, values, stored)
    return {
      ...copied,
      ...volumeOf({ ...values, ...copied }, stored),
      ...(order === null
        ? {}
        : { ...shipUnitOf(order), reference: await partReference(unit, order, values.reference) }),
    }
  },
  judge: async (unit, values, stored) => {
    const tooLarge = judgeVolume(values)
    if (tooLarge !== null) return tooLarge
    if (stored !== null) {
      return stored.transportOrder === values.transportOrder ? null : { transportOrder: [{ code: 'read-only' }] }
    }
    const order = await orderOf(unit, values.transportOrder)
    const states = transportOrder.states
    if (order === null || unit.principal.trusted === true) return null
    return order.archived === null && order.status === states?.initial ? null : closedOrder(order)
  },
  judgeArchive: async (unit, row) => {
    const order = await orderOf(unit, row.transportOrder)
    return order === null ? null : refusalByOrder(unit, 'ship_unit', order)
  },
  created: (unit, row) => recount(unit, row.transportOrder),
  updated: (unit, _before, row) => recount(unit, row.transportOrder),
  archived: async (unit, row) => {
    const { rows } = await sql<{ id: string }>`
      select id from hazardous where "shipUnit" = ${row.id}::uuid and archived is null order by id for update`.execute(
      unit.db,
    )
    for (const { id } of rows) {
      await updateRow(unit, hazardous, id, { archived: unit.now.toISOString() })
    }
    await recount(unit, row.transportOrder)
  },
})
