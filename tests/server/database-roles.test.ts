import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { createDatabase, type DatabaseHandle } from '../../server/db/pool.ts'
import { openDatabaseServer } from '../../server/db/server.ts'
import { APPLICATION, PERSON } from '../../server/db/wall/reach.ts'
import { createLog } from '../../server/log.ts'
import { loadPrincipal } from '../../server/store/principal.ts'
import { readingAs } from '../../server/store/walled.ts'
import { withEmptyDatabase } from './harness/database.ts'
import { putRow } from './store/world.ts'

/** Runs `work` with a migrated database whose owner is not a superuser, and with what the application logs at its start. */
const asOwner = (
  { isMember }: { readonly isMember: boolean },
  work: (handle: DatabaseHandle, lines: readonly string[]) => Promise<void>,
): Promise<void> =>
  withEmptyDatabase(async (url) => {
    const owner = `owner_${randomUUID().slice(0, 8)}`
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    try {
      await admin.query(`create role ${owner} login password 'word'`)
      if (isMember) await admin.query(`grant ${APPLICATION}, ${PERSON} to ${owner}`)
      const address = new URL(url)
      await admin.query(`alter database ${address.pathname.slice(1)} owner to ${owner}`)
      await admin.query(`alter schema public owner to ${owner}`)
      address.username = owner
      address.password = 'word'
      const lines: string[] = []
      const log = createLog('warn', { write: (line) => void lines.push(line) })
      const { application } = await openDatabaseServer({ databaseUrl: address.href, dataDir: '' }, log)
      await migrate(address.href)
      const { url: signIn, ...access } = application
      const handle = createDatabase(signIn, { max: 2, ...access })
      try {
        await work(handle, lines)
      } finally {
        await handle.close()
        await admin.query(`reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`)
      }
    } finally {
      await admin.end()
    }
  })

const user = async ({ db }: DatabaseHandle) => {
  const organization = await putRow(db, 'organization', { name: 'Meridian', type: 'owner', status: 'Active' })
  const other = await putRow(db, 'organization', { name: 'Northgate', type: 'owner', status: 'Active' })
  await putRow(db, 'project', { name: 'Ours', organization, status: 'Active' })
  await putRow(db, 'project', { name: 'Theirs', organization: other, status: 'Active' })
  const id = await putRow(db, 'user', { username: 'anna', organization, status: 'Active' })
  const principal = await loadPrincipal(db, id, null)
  if (principal === null) throw new Error('no principal')
  const { rows } = await sql<{ name: string }>`select name from project order by name`.execute(readingAs(db, principal))
  return rows.map(({ name }) => name)
}

const roleOf = async ({ db }: DatabaseHandle) =>
  (await sql<{ name: string }>`select current_user::text as name`.execute(db)).rows[0]?.name

it('the user of DATABASE_URL who may take the roles works behind the policies, and the log says that searches are slow', async () => {
  await asOwner({ isMember: true }, async (handle, lines) => {
    expect(await roleOf(handle)).toBe(APPLICATION)
    expect(await user(handle)).toEqual(['Ours'])
    await expect(sql`delete from audit`.execute(handle.db)).rejects.toMatchObject({ code: '42501' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('alter function lower(text) leakproof')
  })
})

it('the user of DATABASE_URL who cannot make the roles works without, and the log says what is off', async () => {
  await asOwner({ isMember: false }, async (handle, lines) => {
    expect(await roleOf(handle)).toMatch(/^owner_/)
    expect(await user(handle)).toEqual(['Ours', 'Theirs'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain("Row-level security and the audit's own role are off")
  })
})

it('says nothing of this to commands, and makes the policies of a new table at the next start', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  await openDatabaseServer({ databaseUrl: inject('testServerUrl'), dataDir: '' }, log, true)
  expect(lines).toEqual([])
  await withEmptyDatabase(async (url) => {
    await migrate(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const policies = async () =>
        (await client.query<{ n: number }>(`select count(*)::int as n from pg_policies where tablename = 'asset'`)).rows
      expect(await policies()).toEqual([{ n: 2 }])
      await client.query('drop policy reach on asset; alter table asset disable row level security')
      await migrate(url)
      expect(await policies()).toEqual([{ n: 2 }])
      const { rows } = await client.query(`select relrowsecurity from pg_class where oid = 'asset'::regclass`)
      expect(rows).toEqual([{ relrowsecurity: true }])
    } finally {
      await client.end()
    }
  })
})
