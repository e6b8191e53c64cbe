import { sql } from 'kysely'
import { asset } from '../../../../src/domains/assets/entities/asset.ts'
import type { AnyRow } from '../../../../src/catalogue/row.ts'
import { isFound, laterSeen, NOT_MISSING } from '../../../../src/domains/assets/effects/last-seen.ts'
import { rowColumns } from '../../../store/row-sql.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { advance } from '../../../actions/effects.ts'

/**
 * Records that an asset of the project was seen at `time` (ASSET-02). Ignores older times and caps at the server's
 * time, since a device clock that runs ahead would hide later sightings. A missing asset becomes found (STATE-006).
 */
export const seeAsset = async (unit: Unit, id: string | null, time: string): Promise<void> => {
  if (id === null) return
  const { rows } = await sql<AnyRow>`
    select ${rowColumns(asset, 'a')} from asset as a
    where a.id = ${id}::uuid and a.project = ${unit.principal.project}::uuid and a.archived is null
    for update`.execute(unit.db)
  const [row] = rows
  if (row === undefined) return
  const lastSeen = laterSeen(row, new Date(Math.min(Date.parse(time), unit.now.getTime())).toISOString())
  if (lastSeen === null) return
  const found = isFound(row, lastSeen) && (await advance(unit, asset, id, 'found'))
  await updateRow(unit, asset, id, { lastSeen, ...(found ? NOT_MISSING : {}) })
}
