import { sql } from 'kysely'
import { hazardous } from '../../../../src/domains/transport/entities/hazardous.ts'
import { shipUnit as shipUnitEntity } from '../../../../src/domains/transport/entities/ship-unit.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import {
  isUnNumber,
  type KnownSubstance,
  substanceProblems,
} from '../../../../src/domains/transport/effects/substance.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { type Refused, refused } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'
import { readRow, updateRow } from '../../../store/write-row.ts'
import { orderOf, recount, refusalByOrder } from './order-contents.ts'

const judgeSubstance = async (unit: Unit, entry: RowValues<typeof hazardous>): Promise<Problems> => {
  const { unNumber } = entry
  const { rows } = isUnNumber(unNumber)
    ? await sql<KnownSubstance>`
        select class, "packingGroup" from hazardous_reference where "unNumber" = ${unNumber} and archived is null`.execute(
        unit.db,
      )
    : { rows: [] }
  return substanceProblems(entry, rows)
}

const refusalByUnit = async (unit: Unit, shipUnit: string | null | undefined): Promise<Refused | null> => {
  if (typeof shipUnit !== 'string') return null
  const row = await readRow(unit, shipUnitEntity, shipUnit)
  const order = await orderOf(unit, row.transportOrder)
  if (row.archived !== null) return refused('archived', { reasons: [{ code: 'archived' }] })
  return order === null ? null : refusalByOrder(unit, 'ship_unit', order)
}

/**
 * Updates the hazard mark of the ship unit, and of the orders with the unit or the asset, from the entries (HAZ-09,
 * OPEN-035).
 */
const keepMarks = async (unit: Unit, row: Row<typeof hazardous>): Promise<void> => {
  const shipUnit = row.shipUnit
  if (typeof shipUnit === 'string') {
    const { rows } = await sql<{ has: boolean; was: boolean | null; order: string }>`
      select u.hazardous as was, u."transportOrder" as order, exists (select 1 from hazardous as h
        where h."shipUnit" = u.id and h.archived is null) as has
      from ship_unit as u where u.id = ${shipUnit}::uuid for update of u`.execute(unit.db)
    const [found] = rows
    if (found !== undefined && (found.was ?? false) !== found.has) {
      await updateRow(unit, shipUnitEntity, shipUnit, { hazardous: found.has })
    }
    if (found !== undefined) await recount(unit, found.order)
  }
  if (typeof row.asset !== 'string') return
  const { rows } = await sql<{ order: string }>`
    select distinct i."transportOrder" as order from asset_in_transport_order as i
    join transport_order as o on o.id = i."transportOrder" and o.archived is null
    where i.asset = ${row.asset}::uuid and i.archived is null and o.status in ('New', 'Accepted', 'Assigned')
    order by 1`.execute(unit.db)
  for (const { order } of rows) await recount(unit, order)
}

/** Hazardous entries (HAZ). */
export const hazardousHooks = hooksFor(hazardous, {
  judge: async (unit, values, stored) => {
    if ((values.shipUnit ?? null) === null && (values.asset ?? null) === null) {
      return { shipUnit: [{ code: 'required' }] }
    }
    const no = await refusalByUnit(unit, values.shipUnit ?? stored?.shipUnit)
    return no ?? judgeSubstance(unit, values)
  },
  judgeArchive: (unit, row) => refusalByUnit(unit, row.shipUnit),
  created: keepMarks,
  updated: async (unit, before, after) => {
    await keepMarks(unit, before)
    await keepMarks(unit, after)
  },
  archived: keepMarks,
})
