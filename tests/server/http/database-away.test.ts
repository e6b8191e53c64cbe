import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SCHEMA_VERSION } from '../../../src/protocol/streams.ts'
import { isDatabaseAway } from '../../../server/db/away.ts'
import { createDatabase } from '../../../server/db/pool.ts'
import { callOf, openWorld, type Session, type World } from './world.ts'

let world: World
let admin: Session
let site: string

beforeAll(async () => {
  world = await openWorld()
  await world.user('admin', ['ROLE_SITE_VIEW', 'ROLE_SITE_CREATE', 'ROLE_SITE_EDIT'])
  admin = await world.signIn('admin')
  const body = { readableName: 'Venlo', type: 'warehouse' }
  const made = await admin.call({ method: 'POST', path: '/site', project: world.project, body })
  site = String(made.body.result['id'])
})
afterAll(() => world.close())

const put = (name: string) =>
  admin.call({ method: 'PUT', path: `/site/${site}`, project: world.project, body: { readableName: name } })
const nameNow = async () =>
  (await admin.call({ path: `/site/${site}`, project: world.project })).body.result['readableName']

/** Locks the record on a separate connection until `end` is called. */
const holding = async (): Promise<{ end: () => Promise<void>; client: pg.Client }> => {
  const client = new pg.Client({ connectionString: world.database.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from site where id = $1 for update', [site])
  return { client, end: () => client.end() }
}

it('[ERR-04] a write whose connection is ended by the database gets 503 and can be retried', async () => {
  const { client, end } = await holding()
  const waiting = put('Rotterdam')
  const ofWaiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await client.query(ofWaiting)).rowCount).toBe(1)
  await client.query(`select pg_terminate_backend(pid) from (${ofWaiting}) as waiting`)
  const answer = await waiting
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.body.messages).toEqual([
    {
      type: 'error',
      text: 'The server cannot reach its database at this moment. Please try again in a few seconds',
    },
  ])
  await end()
  expect(await nameNow()).toBe('Venlo')
  expect((await put('Rotterdam')).status).toBe(200)
  expect(await nameNow()).toBe('Rotterdam')
})

it('[ERR-04] calls succeed after the database ended every connection', async () => {
  const held = await world.database.pools['main']?.connect()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(world.database.owner)
  await expect(held?.query('select 1')).rejects.toThrow()
  held?.release()
  // The pool may still hand out a closed connection.
  await expect.poll(async () => (await put('Antwerp')).status).toBe(200)
  expect(await nameNow()).toBe('Antwerp')
})

it('[ERR-04 FILE-07] while the disk of the database is full, writes get 507 and devices are asked to retry; nothing is stored, reads go on, and all is taken later', async () => {
  const run = (statement: string) => world.database.pool.query(statement)
  await run(`create function no_disk() returns trigger language plpgsql as $$ begin
    raise sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$`)
  await run('create trigger no_disk before insert or update on site for each row execute function no_disk()')
  const before = await nameNow()
  const { project } = world
  const full = await put('Full')
  expect([full.status, full.headers['retry-after']]).toEqual([507, '60'])
  expect(full.body.messages[0]?.text).toBe('The disk of the server is full. Nothing was stored; try again later.')
  expect(await nameNow()).toBe(before)
  const clientId = 'full-disk-1'
  const greeted = await admin.call({ path: `/sync/handshake?stream=${project}&clientId=${clientId}` })
  const mutation = {
    seq: 1,
    mid: randomUUID(),
    name: 'site.create',
    v: 1,
    at: new Date().toISOString(),
    target: ['site', randomUUID()],
    body: { readableName: 'From a device', type: 'warehouse' },
  }
  const push = async () => {
    const { epoch } = greeted.body.result
    const body = { stream: project, clientId, epoch, schema: SCHEMA_VERSION, ackedThrough: 0, mutations: [mutation] }
    return (await admin.call({ method: 'POST', path: '/sync/push', body })).body.result['outcomes']
  }
  expect(await push()).toMatchObject([{ seq: 1, outcome: 'retry' }])
  await run('drop trigger no_disk on site')
  expect(await push()).toMatchObject([{ seq: 1, outcome: 'applied' }])
  expect((await put('Not full')).status).toBe(200)
  expect(await nameNow()).toBe('Not full')
})

it('[ERR-04] distinguishes errors of an unavailable database from others', async () => {
  const nobody = createDatabase('postgres://lading:x@127.0.0.1:9/none')
  await expect(nobody.pool.query('select 1')).rejects.toSatisfy(isDatabaseAway)
  await nobody.close()
  const ended = new pg.Client({ connectionString: world.database.url })
  ended.on('error', () => undefined)
  await ended.connect()
  const cut = ended.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(cut).rejects.toSatisfy(isDatabaseAway)
  await expect(ended.query('select 1')).rejects.toSatisfy(isDatabaseAway)
  await expect(world.database.pool.query('select 1 / 0')).rejects.not.toSatisfy(isDatabaseAway)
  await expect(world.database.pool.query('select nothing')).rejects.not.toSatisfy(isDatabaseAway)
})

it('[ERR-04] is not ready while its database is unavailable, but healthy', async () => {
  const away = await openWorld()
  const name = new URL(away.database.url).pathname.slice(1)
  const { owner: db } = world.database
  await sql`alter database ${sql.id(name)} allow_connections false`.execute(db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db)
  expect((await callOf(away.app, { path: '//readyz' })).status).toBe(503)
  expect((await callOf(away.app, { path: '//healthz' })).status).toBe(200)
  await sql`alter database ${sql.id(name)} allow_connections true`.execute(db)
  await away.close()
})
