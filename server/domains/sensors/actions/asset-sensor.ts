import { sql } from 'kysely'
import { assetSensor } from '../../../../src/domains/sensors/entities/asset-sensor.ts'
import { asset } from '../../../../src/domains/assets/entities/asset.ts'
import { employee } from '../../../../src/domains/people/entities/employee.ts'
import { sensor } from '../../../../src/domains/sensors/entities/sensor.ts'
import { fullNameOf } from '../../../../src/catalogue/full-name.ts'
import type { Problem } from '../../../../src/catalogue/problem.ts'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { rowAs, valuesAs } from '../../../../src/catalogue/row.ts'
import { isFittedByCustomers } from '../../../../src/domains/sensors/effects/fitting.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { shownLabelOf } from '../../../store/title.ts'
import type { Unit } from '../../../store/unit.ts'
import { seenRows, visibleWhere } from '../../../store/visible.ts'
import { updateRow } from '../../../store/write-row.ts'

/** Derives the asset of a sensor from its living link (ASSET-21, XCALL-05). */
const keepSensor = async (unit: Unit, id: string): Promise<void> => {
  const { rows } = await sql<{ asset: string | null }>`
    select s.asset as now, (select l.asset from asset_sensor as l
      where l.sensor = s.id and l.archived is null order by l.since desc, l.id desc limit 1) as asset
    from sensor as s where s.id = ${id}::uuid for update of s`.execute(unit.db)
  const [row] = rows
  if (row !== undefined) await updateRow(unit, sensor, id, { asset: row.asset })
}

/** Returns first and last name of a person if the user may read that person; null otherwise. */
const personSeen = async ({ db, principal }: Unit, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const { rows } = await sql<{ readonly [name: string]: unknown }>`
    select t."firstName", t."lastName" from ${seenRows(employee, principal, 't')}
    where t.id = ${id}::uuid and ${visibleWhere(employee, principal, 't')}`.execute(db)
  const [row] = rows
  return row === undefined ? null : fullNameOf(employee, (path) => row[path])
}

/**
 * Returns why the sensor cannot be fitted: the asset that has it, and who fitted it. Locks the sensor until the
 * transaction ends, so that concurrent fittings are checked one after the other.
 */
const fittedBefore = async (unit: Unit, id: string, sensor: string): Promise<Problem | null> => {
  await sql`select 1 from sensor where id = ${sensor}::uuid for update`.execute(unit.db)
  const { rows } = await sql<{ asset: string; createdBy: string | null }>`
    select asset, "createdBy" from asset_sensor where sensor = ${sensor}::uuid and archived is null
      and id <> ${id}::uuid limit 1`.execute(unit.db)
  const [link] = rows
  if (link === undefined) return null
  const holder = (await shownLabelOf(unit, asset, link.asset)) || asset.label[0]
  const person = await personSeen(unit, link.createdBy)
  return person === null ? { code: 'fitted', params: { holder } } : { code: 'fitted-by', params: { holder, person } }
}

/**
 * Returns whether only the supplier may fit sensors of this type, as the screens say (ASSET-22); superadmins act for
 * the supplier.
 */
const leftToSupplier = async ({ db, principal }: Unit, sensor: string): Promise<boolean> => {
  if (principal.trusted === true || principal.person.roles.has(SUPERADMIN)) return false
  const { rows } = await sql<{ customerCreate: boolean | null }>`
    select t."customerCreate" from sensor as s join sensor_type as t on t.id = s."sensorType"
    where s.id = ${sensor}::uuid`.execute(db)
  return !rows.some(isFittedByCustomers)
}

export const assetSensorHooks = hooksFor(assetSensor, {
  judge: async (unit, values, stored) => {
    const { id, sensor } = valuesAs(assetSensor, values)
    if (stored !== null || id === undefined || sensor === undefined) return null
    if (await leftToSupplier(unit, sensor)) return { sensor: [{ code: 'left-to-supplier' }] }
    const fitted = await fittedBefore(unit, id, sensor)
    return fitted === null ? null : { sensor: [fitted] }
  },
  created: (unit, row) => keepSensor(unit, rowAs(assetSensor, row).sensor),
  updated: async (unit, before, after) => {
    await keepSensor(unit, rowAs(assetSensor, before).sensor)
    await keepSensor(unit, rowAs(assetSensor, after).sensor)
  },
  archived: (unit, row) => keepSensor(unit, rowAs(assetSensor, row).sensor),
})
