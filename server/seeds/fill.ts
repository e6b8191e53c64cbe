import { sql } from 'kysely'
import { encodeSgtin96 } from '../../src/identify/epc-encode.ts'
import { identifierKey } from '../../src/identify/lookup-keys.ts'
import type { Db } from '../db/pool.ts'
import { demoGtin } from './demo-types.ts'
import { insertRows, type SeedRow } from './insert.ts'
import { createRandom } from './random.ts'

const BATCH = 5000
const DAY = 86_400_000

/** Adds assets, each with an EPC, until the project has `wanted`. Returns how many were added. */
export const fillAssets = async (db: Db, project: string, wanted: number): Promise<number> => {
  const ids = async (table: string): Promise<readonly string[]> =>
    (
      await sql<{ id: string }>`select id from ${sql.table(table)} where project = ${project} order by id`.execute(db)
    ).rows.map((row) => row.id)
  const [types, sites] = [await ids('asset_type'), await ids('site')]
  const { rows } = await sql<{ n: number }>`select count(*) as n from asset where project = ${project}`.execute(db)
  const before = rows[0]?.n ?? 0
  const random = createRandom(before + 1)
  const gtin = demoGtin(99_001)
  for (let start = before; start < wanted; start += BATCH) {
    const assets: SeedRow[] = []
    const identifiers: SeedRow[] = []
    for (let n = start; n < Math.min(start + BATCH, wanted); n += 1) {
      const id = random.uuid(Date.now() - random.int(1, 300) * DAY)
      const number = String(n).padStart(7, '0')
      assets.push({
        id,
        project,
        name: `${random.pick(['Crate', 'Pump', 'Rack', 'Pallet', 'Motor', 'Valve'])} ${number}`,
        reference: `FILL-${number}`,
        serial: `SN-FILL-${number}`,
        status: random.chance(0.6) ? 'Active' : random.pick(['Stock', 'Missing', 'Done', 'Approved']),
        assetType: random.pick(types),
        site: random.pick(sites),
        properties: { aisle: `A${random.int(1, 9)}`, bin: String(random.int(1, 40)) },
      })
      const identifier = encodeSgtin96({ gtin, companyPrefixLength: 7, filter: 3, serial: n })
      identifiers.push({
        id: random.uuid(Date.now()),
        project,
        asset: id,
        type: 'epc',
        identifier,
        key: identifierKey(identifier),
      })
    }
    await db.transaction().execute(async (tx) => {
      await insertRows(tx, 'asset', assets)
      await insertRows(tx, 'identifier', identifiers)
    })
  }
  return Math.max(0, wanted - before)
}
