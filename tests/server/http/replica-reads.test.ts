import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../../server/api/app.ts'
import { parseConfig } from '../../../server/config.ts'
import { createDatabase, type DatabaseHandle } from '../../../server/db/pool.ts'
import { createLog } from '../../../server/log.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { callOf, openWorld, type Session, type World } from './world.ts'

let world: World
let copy: TestDatabase
let replica: DatabaseHandle
let app: FastifyInstance
let keeper: Session

/**
 * A second database stands in for a replica, so that its rows differ from those of the primary. It reports the position
 * in table `replayed` as the one that it has replayed.
 */
beforeAll(async () => {
  world = await openWorld()
  copy = await withTestDatabase()
  await sql`create schema pretended`.execute(copy.owner)
  await sql`create table pretended.replayed as select '0/0'::pg_lsn as at`.execute(copy.owner)
  await sql`create function pretended.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select at from pretended.replayed'`.execute(copy.owner)
  await sql
    .raw(`alter database "${new URL(copy.url).pathname.slice(1)}" set search_path = public, pretended, pg_catalog`)
    .execute(copy.owner)
  replica = createDatabase(copy.url, { max: 2 })
  const config = parseConfig({ DEMO: '1' })
  if ('error' in config) throw new Error(config.error)
  const handle = { ...world.database, replica: replica.db }
  const { database, clientDir } = world
  app = await buildApp({ config, database: database.db, handle, log: createLog('silent'), clientDir })
  await app.ready()
  await world.user('keeper', ['ROLE_SITE_VIEW', 'ROLE_SITE_CREATE'])
  keeper = await world.signIn('keeper')
  await sql`insert into organization (id, name, type, status)
    values (${world.organization}::uuid, 'Meridian', 'owner', 'Active')`.execute(copy.owner)
  await sql`insert into project (id, name, organization, status)
    values (${world.project}::uuid, 'Venlo', ${world.organization}::uuid, 'Active')`.execute(copy.owner)
  await sql`insert into site (id, name, "readableName", type, project)
    values (${randomUUID()}::uuid, 'replica', 'On the replica', 'plant', ${world.project}::uuid)`.execute(copy.owner)
})
afterAll(async () => {
  await app.close()
  await replica.close()
  await copy.close()
  await world.close()
})
beforeEach(() => replayed('0/0'))

const replayed = (at: string) => sql`update pretended.replayed set at = ${at}::pg_lsn`.execute(copy.owner)
const LATER = 'FFFFFFFF/0'

const sites = async (after?: string) => {
  const { status, headers, body, text } = await callOf(app, {
    path: '/site',
    project: world.project,
    headers: { authorization: `Bearer ${keeper.token}`, ...(after === undefined ? {} : { 'x-lading-after': after }) },
  })
  const names = ((body.result?.['items'] ?? []) as { readableName: string }[]).map(({ readableName }) => readableName)
  return { status, names, position: String(headers['x-lading-position']), text }
}
const create = async (readableName: string): Promise<string> => {
  const { status, headers } = await callOf(app, {
    method: 'POST',
    path: '/site',
    project: world.project,
    body: { readableName, type: 'warehouse' },
    headers: { authorization: `Bearer ${keeper.token}` },
  })
  expect(status).toBe(201)
  return String(headers['x-lading-position'])
}

it('reads a list from the primary without a position, and from a replica that has reached it', async () => {
  const written = await create('On the primary')
  const first = await sites()
  expect([first.names, first.position]).toEqual([['On the primary'], expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/)])
  await replayed(LATER)
  expect((await sites(written)).names).toEqual(['On the replica'])
  expect((await sites()).names).toEqual(['On the primary'])
})

it('reads its own writes: a replica that is behind is passed over', async () => {
  const before = await create('Older')
  await replayed(before)
  const written = await create('Newer')
  expect((await sites(written)).names).toContain('Newer')
  expect((await sites(before)).names).toEqual(['On the replica'])
})

it('reads from the primary while no replica can be reached, and refuses what is no position', async () => {
  const gone = createDatabase('postgres://nobody@127.0.0.1:9/none')
  const handle = { ...world.database, replica: gone.db }
  const config = parseConfig({ DEMO: '1' })
  if ('error' in config) throw new Error(config.error)
  const other = await buildApp({
    config,
    database: world.database.db,
    handle,
    log: createLog('silent'),
    clientDir: world.clientDir,
  })
  const headers = { authorization: `Bearer ${keeper.token}`, 'x-lading-after': '0/1' }
  const listed = await callOf(other, { path: '/site', project: world.project, headers })
  expect([listed.status, listed.text]).toEqual([200, expect.stringContaining('On the primary')])
  await other.close()
  await gone.close()
  const refused = await sites('yesterday')
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('x-lading-after')])
})
