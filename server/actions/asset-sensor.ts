import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { labelOf } from '../store/title.ts'
import type { Unit } from '../store/unit.ts'
import { updateRow } from '../store/write-row.ts'

/** The asset on which a sensor sits follows from its living link (ASSET-21, XCALL-05). */
const keepSensor = async (unit: Unit, sensor: unknown): Promise<void> => {
  if (typeof sensor !== 'string') return
  const { rows } = await sql<{ asset: string | null }>`
    select s.asset as now, (select l.asset from asset_sensor as l
      where l.sensor = s.id and l.archived is null order by l.since desc, l.id desc limit 1) as asset
    from sensor as s where s.id = ${sensor}::uuid for update of s`.execute(unit.db)
  const [row] = rows
  if (row !== undefined) await updateRow(unit, entityOf('sensor'), sensor, { asset: row.asset })
}

export const assetSensorHooks: EntityHooks = {
  judge: async (unit, values, stored) => {
    const { rows } = await sql<{ asset: string }>`
      select asset from asset_sensor where sensor = ${values['sensor']}::uuid and archived is null
        and id <> ${values['id']}::uuid limit 1`.execute(unit.db)
    const [held] = rows
    if (held === undefined || stored !== null) return null
    return {
      sensor: [
        { code: 'taken', params: { holder: (await labelOf(unit.db, entityOf('asset'), held.asset)) || 'Asset' } },
      ],
    }
  },
  created: (unit, row) => keepSensor(unit, row['sensor']),
  updated: async (unit, before, after) => {
    await keepSensor(unit, before['sensor'])
    await keepSensor(unit, after['sensor'])
  },
  archived: (unit, row) => keepSensor(unit, row['sensor']),
}
