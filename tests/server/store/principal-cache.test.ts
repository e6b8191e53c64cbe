import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '../../../server/db/pool.ts'
import { createPrincipalCache } from '../../../server/store/principal-cache.ts'
import { loadPrincipal } from '../../../server/store/principal.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, type World } from './world.ts'

let database: TestDatabase
let world: World
let carrier: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  carrier = await putRow(world.db, 'organization', { name: 'Rhine', type: 'carrier' })
})
afterAll(() => database.close())

const version = async (): Promise<string> => {
  const { rows } = await sql<{ version: string }>`select version from permission_version`.execute(world.db)
  return rows[0]?.version ?? ''
}

it('[AUTH-08] every table that permissions are computed from changes their version', async () => {
  const { role } = await world.row('user', world.worker)
  await putRow(world.db, 'role_assignment', { role, forProject: world.project, included: ['ROLE_SITE_VIEW'] })
  const read = await world.db.transaction().execute(async (transaction) => {
    await loadPrincipal(transaction, world.worker, world.project)
    // PostgreSQL holds a lock on each table that this transaction has read.
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_locks as l join pg_class as c on c.oid = l.relation
      where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(
      transaction,
    )
    return rows.map(({ name }) => name)
  })
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
    join pg_proc as p on p.oid = t.tgfoid where p.proname = 'permissions_changed'`.execute(world.db)
  expect(read.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('[AUTH-08 ROLE-06] a change of what permissions are computed from is seen at once by every process, and only such a change loads anew', async () => {
  const { db } = world
  const user = await world.addUser('changing', ['ROLE_SITE_VIEW'])
  const { role } = await world.row('user', user)
  const assignment = newId()
  const setting = newId()
  const set = (table: string, id: unknown, values: { readonly [column: string]: unknown }) => async () => {
    await db
      .updateTable(table)
      .set(values)
      .where('id', '=', id as string)
      .execute()
  }
  const add = (table: string, values: { readonly [column: string]: unknown }) => () => putRow(db, table, values)
  const today = new Date().toISOString()
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['roles', set('user', user, { roles: JSON.stringify(['ROLE_ASSET_VIEW']) })],
    ['username', set('user', user, { username: 'changed' })],
    ['child roles', set('role', role, { childRoles: JSON.stringify(['GROUP']) })],
    ['new role', add('role', { role: 'GROUP', type: 'group', name: 'Group', childRoles: ['ROLE_SITE_EDIT'] })],
    ['assignment', add('role_assignment', { id: assignment, role, forProject: world.project, included: ['ROLE_X'] })],
    ['changed assignment', set('role_assignment', assignment, { excluded: JSON.stringify(['ROLE_ASSET_VIEW']) })],
    [
      'role in a project',
      add('role_in_project', { user, forProject: world.project, role, organization: world.organization }),
    ],
    ['new setting', add('setting', { id: setting, property: 'shot-counter', value: 'on', forProject: world.project })],
    ['setting', set('setting', setting, { value: 'off' })],
    ['status of a project', set('project', world.project, { status: 'Ended' })],
    ['status again', set('project', world.project, { status: 'Active' })],
    ['begin of a project', set('project', world.project, { dateStart: '2020-01-01' })],
    ['end of a project', set('project', world.project, { dateEnd: '2999-01-01' })],
    ['access to a project', set('project', world.project, { access: JSON.stringify([carrier]) })],
    ['new project', add('project', { name: 'Second', organization: world.organization, status: 'Active' })],
    ['new organization', add('organization', { name: 'New', type: 'owner' })],
    ['type of an organization', set('organization', world.organization, { type: 'repair station' })],
    ['type again', set('organization', world.organization, { type: 'owner' })],
    ['superadmin', set('user', user, { roles: JSON.stringify(['ROLE_SUPERADMIN']) })],
    ['archived organization', set('organization', carrier, { archived: today })],
    ['archived assignment', set('role_assignment', assignment, { archived: today })],
    ['organization of the user', set('user', user, { organization: carrier })],
    ['role of the user', set('user', user, { role: null })],
    ['archived role', set('role', role, { archived: today })],
    ['archived project', set('project', world.project, { archived: today })],
    ['archived user', set('user', user, { archived: today })],
  ]
  const other = createDatabase(database.url)
  const caches = [createPrincipalCache(db), createPrincipalCache(other.db)]
  try {
    for (const [what, change] of changes) {
      const before = await version()
      for (const cache of caches) await cache.load(before, user, world.project)
      await change()
      const after = await version()
      expect([what, after]).not.toEqual([what, before])
      const fresh = await loadPrincipal(db, user, world.project)
      for (const cache of caches) expect([what, await cache.load(after, user, world.project)]).toEqual([what, fresh])
    }
  } finally {
    await other.close()
  }
})

it('a sign-in, a name, a report of a device, a notification and a rolled-back demotion leave the version as it is', async () => {
  const { db } = world
  const before = await version()
  await db
    .updateTable('user')
    .set({ lastLogin: new Date().toISOString(), firstName: 'Other' })
    .where('id', '=', world.worker)
    .execute()
  await db.updateTable('organization').set({ name: 'Other' }).where('id', '=', world.organization).execute()
  await putRow(db, 'user_device', { user: world.worker, name: 'Tablet' })
  await putRow(db, 'notification', { user: world.worker })
  await world.make('site', { readableName: 'Yard', type: 'plant' })
  await db
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('user').set({ roles: '[]' }).where('id', '=', world.worker).execute()
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await version()).toBe(before)
})

it('keeps as many as it may, loads one that many ask for at the same time once, and nobody who is not there', async () => {
  let queries = 0
  const counted = world.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const cache = createPrincipalCache(counted, 2)
  const now = await version()
  const [first] = await Promise.all(Array.from({ length: 20 }, () => cache.load(now, world.worker, null)))
  const once = queries
  expect(once).toBeLessThan(10)
  expect(await cache.load(now, world.worker, null)).toBe(first)
  expect(queries).toBe(once)
  await cache.load(now, world.worker, null, '2026-01-01')
  await cache.load(now, world.worker, null, '2026-01-02')
  expect(await cache.load(now, world.worker, null)).not.toBe(first)
  const nobody = newId()
  expect(await cache.load(now, nobody, null)).toBe(null)
  await putRow(world.db, 'user', { id: nobody, username: 'late', status: 'Active' })
  expect((await cache.load(now, nobody, null))?.user.username).toBe('late')
})
