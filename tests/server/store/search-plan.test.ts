import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsDir } from '../../../server/db/migrate.ts'
import type { Db } from '../../../server/db/pool.ts'
import { matchesOf } from '../../../server/domains/assets/routes/identify-routes.ts'
import { parseListQuery } from '../../../server/store/list-query.ts'
import { listRecords } from '../../../server/store/list.ts'
import { loadPrincipal, type Principal } from '../../../server/store/principal.ts'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { identify } from '../../../src/identify/identify.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

const ROWS = 30_000
let world: World
let principal: Principal
let viewer: Session
let sent: CompiledQuery[] = []
let db: Db

beforeAll(async () => {
  world = await openWorld()
  const { pool } = world.database
  const user = await world.user('viewer', ['ROLE_ASSET_VIEW', 'ROLE_IDENTIFIER_VIEW'])
  viewer = await world.signIn('viewer')
  const client = await pool.connect()
  try {
    // Without triggers: audit and sync do not matter here, and would take minutes.
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into asset (id, project, name, serial, reference, status)
        select gen_random_uuid(), $1, 'Crate ' || n, 'SN-' || lpad(n::text, 7, '0'), 'REF-' || n, 'Active'
        from generate_series(1, ${ROWS}) as n`,
      [world.project],
    )
    await client.query(`insert into identifier (id, project, asset, identifier, key, type)
      select gen_random_uuid(), project, id, 'ID-' || serial, 'id-' || serial, 'barcode' from asset`)
  } finally {
    await client.query(`reset session_replication_role`)
    client.release()
  }
  // As autovacuum does after this many rows; it also moves them from the pending list of the GIN index into the index.
  await pool.query('vacuum analyze asset, identifier')
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query as CompiledQuery),
  }) as unknown as Db
  const found = await loadPrincipal(db, user, world.project)
  if (found === null) throw new Error('no principal')
  principal = found
})
afterAll(() => world.close())

/** The plans of all queries that `work` sends. */
const plansOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  sent = []
  await work()
  const queries = sent
  const plans = await Promise.all(
    queries.map(async ({ sql, parameters }) => {
      const { rows } = await world.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
  expect(plans.length).toBeGreaterThan(0)
  return plans
}

const search = async (text: string) => {
  const parsed = parseListQuery(asset, { search: text, limit: '10' })
  if (!parsed.ok) throw new Error(parsed.name)
  return listRecords(db, principal, asset, parsed.value)
}

it(`[ASSET-01 API-12] what is scanned is found by indexes among ${ROWS} assets, by identifier, serial or reference`, async () => {
  for (const plan of await plansOf(() => matchesOf(db, principal, identify('sn-0012345')))) {
    expect(plan).not.toContain('Seq Scan')
  }
  expect(await matchesOf(db, principal, identify('sn-0012345'))).toMatchObject([{ label: 'Crate 12345' }])
})

it(`[API-12] a search for a part of a word is answered by an index among ${ROWS} assets, page and count`, async () => {
  const plans = await plansOf(() => search('0012345'))
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toContain('ix_asset_search')
  }
  expect(await search('0012345')).toMatchObject({ count: 1, items: [{ name: 'Crate 12345' }] })
})

it('[API-12] searches find the same without the right to make the index', async () => {
  const { pool } = world.database
  const migration = await readFile(join(migrationsDir, '0598-search.sql'), 'utf8')
  await pool.query('drop extension pg_trgm cascade')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('create role lading_without_extensions')
    await client.query('set local role lading_without_extensions')
    await client.query(migration)
    await client.query('rollback')
  } finally {
    client.release()
  }
  const { status, body } = await viewer.call({ path: '/asset?search=0012345', project: world.project })
  expect([status, body.result['count']]).toEqual([200, 1])
})
