import { sql } from 'kysely'
import { report } from '../../../../src/domains/sensors/entities/report.ts'
import { sensor as sensorEntity } from '../../../../src/domains/sensors/entities/sensor.ts'
import { hooksFor } from '../../../store/hooks.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { seeAsset } from '../../assets/actions/last-seen.ts'

/** Returns the asset that had the sensor at that time. */
const carrierOf = async (unit: Unit, sensor: string, time: string): Promise<string | null> => {
  const { rows } = await sql<{ asset: string }>`
    select asset from asset_sensor where sensor = ${sensor}::uuid and since <= ${time}::timestamptz
      and (archived is null or archived > ${time}::timestamptz) order by since desc, id desc limit 1`.execute(unit.db)
  return rows[0]?.asset ?? null
}

/**
 * A report updates its sensor's first and last sighting and its last report (SENSOR-01); a late one only the first. The
 * asset that had the sensor at that time is marked as seen.
 */
export const reportHooks = hooksFor(report, {
  created: async (unit, row) => {
    const sensor = row.sensor
    if (typeof sensor !== 'string') return
    const { rows } = await sql<{ firstSeen: string | null; lastSeen: string | null }>`
      select "firstSeen", "lastSeen" from sensor where id = ${sensor}::uuid for update`.execute(unit.db)
    const [seen] = rows
    const time = String(row.time)
    if (seen === undefined) return
    const patch = {
      ...(seen.firstSeen === null || time < seen.firstSeen ? { firstSeen: time } : {}),
      ...(seen.lastSeen === null || time >= seen.lastSeen ? { lastSeen: time, lastReport: row.id } : {}),
    }
    if (Object.keys(patch).length > 0) await updateRow(unit, sensorEntity, sensor, patch)
    await seeAsset(unit, await carrierOf(unit, sensor, time), time)
  },
})
