import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { updateRow } from '../store/write-row.ts'

/** A report keeps its sensor's first and last sighting and the last report (SENSOR-01). A late one moves only the first. */
export const reportHooks: EntityHooks = {
  created: async (unit, row) => {
    const sensor = row['sensor']
    if (typeof sensor !== 'string') return
    const { rows } = await sql<{ firstSeen: string | null; lastSeen: string | null }>`
      select "firstSeen", "lastSeen" from sensor where id = ${sensor}::uuid for update`.execute(unit.db)
    const [seen] = rows
    const time = String(row['time'])
    if (seen === undefined) return
    const patch = {
      ...(seen.firstSeen === null || time < seen.firstSeen ? { firstSeen: time } : {}),
      ...(seen.lastSeen === null || time >= seen.lastSeen ? { lastSeen: time, lastReport: row.id } : {}),
    }
    if (Object.keys(patch).length > 0) await updateRow(unit, entityOf('sensor'), sensor, patch)
  },
}
