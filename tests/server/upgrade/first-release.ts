import { readFile } from 'node:fs/promises'
import { parseConfig } from '../../../server/config.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { createDatabase, type DatabaseHandle } from '../../../server/db/pool.ts'
import { type Prepared, prepareDatabase } from '../../../server/first-start.ts'
import { createLog } from '../../../server/log.ts'
import { createSuperadmin, provisionBase } from '../../../server/seeds/base.ts'
import { isEmpty, seedDemo } from '../../../server/seeds/demo.ts'
import { offerDeclared } from '../../../server/seeds/offer.ts'
import { withEmptyDatabase } from '../harness/database.ts'

/** The last migration of the first release. */
const FIRST_RELEASE = '0120-mail-and-jobs'

const provisioning = { isEmpty, provisionBase, offerDeclared, seedDemo, createSuperadmin }

/** Prepares a database as a start does before the server listens. */
export const startOn = (url: string, handle: DatabaseHandle): Promise<Prepared> => {
  const config = parseConfig({ DATABASE_URL: url, DEMO: '0' })
  if ('error' in config) throw new Error(config.error)
  return prepareDatabase(url, handle.db, config, createLog('silent'), provisioning)
}

/** Runs `work` on the database of an installation of the first release that was in use, see first-release.sql. */
export const withFirstRelease = (work: (url: string, handle: DatabaseHandle) => Promise<void>): Promise<void> =>
  withEmptyDatabase(async (url) => {
    await migrate(url, undefined, FIRST_RELEASE)
    const handle = createDatabase(url, { max: 4 })
    try {
      await handle.pool.query(await readFile(new URL('first-release.sql', import.meta.url), 'utf8'))
      await work(url, handle)
    } finally {
      await handle.close()
    }
  })

export type StoredRow = Readonly<Record<string, unknown>>

/** All rows of all tables, by table. */
export const everything = async ({ pool }: DatabaseHandle): Promise<ReadonlyMap<string, readonly StoredRow[]>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all = new Map<string, readonly StoredRow[]>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: StoredRow }>(
      `select to_jsonb(t) as row from "${name}" as t order by to_jsonb(t)::text collate "C"`,
    )
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}
