import { sql } from 'kysely'
import type { Row } from '../../../../src/catalogue/row.ts'
import { report } from '../../../../src/domains/sensors/entities/report.ts'
import { sensor as sensorEntity } from '../../../../src/domains/sensors/entities/sensor.ts'
import { hooksFor } from '../../../store/hooks.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { rowColumns } from '../../../store/row-sql.ts'
import { seeAsset } from '../../assets/actions/last-seen.ts'
import { tellAlarm } from './tell-alarm.ts'

/** Returns the asset that had the sensor at that time. */
const carrierOf = async (unit: Unit, sensor: string, time: string): Promise<string | null> => {
  const { rows } = await sql<{ asset: string }>`
    select asset from asset_sensor where sensor = ${sensor}::uuid and since <= ${time}::timestamptz
      and (archived is null or archived > ${time}::timestamptz) order by since desc, id desc limit 1`.execute(unit.db)
  return rows[0]?.asset ?? null
}

/**
 * A report updates its sensor's first and last sighting and its last report (SENSOR-01); a late one only the first. The
 * asset that had the sensor at that time is marked as seen, and people are notified when an alarm begins with the report.
 */
export const reportHooks = hooksFor(report, {
  created: async (unit, row) => {
    const sensor = row.sensor
    if (typeof sensor !== 'string') return
    const { rows } = await sql<Row<typeof sensorEntity>>`
      select ${rowColumns(sensorEntity, 's')} from sensor as s where s.id = ${sensor}::uuid for update`.execute(unit.db)
    const [seen] = rows
    const time = String(row.time)
    if (seen === undefined) return
    const { firstSeen = null, lastSeen = null } = seen
    const isNewest = lastSeen === null || time >= lastSeen
    const patch = {
      ...(firstSeen === null || time < firstSeen ? { firstSeen: time } : {}),
      ...(isNewest ? { lastSeen: time, lastReport: row.id } : {}),
    }
    if (Object.keys(patch).length > 0) await updateRow(unit, sensorEntity, sensor, patch)
    const carrier = await carrierOf(unit, sensor, time)
    await seeAsset(unit, carrier, time)
    if (isNewest) await tellAlarm(unit, seen, row, carrier)
  },
})
