import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hooks } from '../../../server/domains/hooks.ts'
import { runMutation } from '../../../server/actions/run-mutation.ts'
import { type Table, tables } from '../../../server/db/columns.ts'
import type { Db } from '../../../server/db/pool.ts'
import { policiesOf } from '../../../server/db/wall/policies.ts'
import { PERSON } from '../../../server/db/wall/reach.ts'
import { getRecord } from '../../../server/store/get.ts'
import { parseListQuery } from '../../../server/store/list-query.ts'
import { listRecords } from '../../../server/store/list.ts'
import { type Principal, systemPrincipal } from '../../../server/store/principal.ts'
import { inUnit } from '../../../server/store/unit.ts'
import { readingAs, writingAs } from '../../../server/store/walled.ts'
import { parseTemplate } from '../../../src/catalogue/scope.ts'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, putRow, type World } from './world.ts'

/** These tests bypass the scopes of the store and access the tables directly, so that only the policies of the database apply. */
let database: TestDatabase
let ours: World
let theirs: World
let principal: Principal
let stranger: Principal
/** Ids of their rows and of ours, by table. */
const foreign = new Map<string, string>()
const own = new Map<string, string>()

const walled = tables.filter((table) => policiesOf(table).length > 0)

/** Values of columns with which a principal can access a row of the table. */
const placed = ({ main, entities }: Table, { user, project }: Principal): { readonly [column: string]: unknown } => {
  if (main.stream === 'project') return { project }
  const columns = entities
    .flatMap(({ scopes }) => scopes.map(parseTemplate))
    .flatMap(({ prefix, field }) => {
      if (field === null || field === 'id') return []
      const value = prefix.endsWith('@project:') ? project : prefix.endsWith('@user:') ? user.id : user.organization
      return [[field, value]]
    })
  return Object.fromEntries(columns) as { [column: string]: unknown }
}

/** The id of the principal's own row in the tables of organizations, projects and users; undefined for other tables. */
const made = (table: string, { user, project }: Principal): string | undefined =>
  ({ organization: user.organization, project, user: user.id })[table] ?? undefined

const fill = async (ids: Map<string, string>, of: Principal): Promise<void> => {
  const client = await database.pool.connect()
  try {
    // Without triggers: audit and sync do not matter here.
    await client.query('set session_replication_role = replica')
    for (const table of walled) {
      const known = made(table.name, of)
      const id = known ?? randomUUID()
      ids.set(table.name, id)
      if (known !== undefined) continue
      const values = Object.entries({ ...placed(table, of), id })
      await client.query(
        `insert into "${table.name}" (${values.map(([name]) => `"${name}"`).join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
        values.map(([, value]) => value),
      )
    }
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

beforeAll(async () => {
  database = await withTestDatabase()
  ours = await makeWorld(database.db)
  theirs = await makeWorld(database.db)
  principal = await ours.principal(ours.worker)
  stranger = await theirs.principal(theirs.worker)
  await fill(own, principal)
  await fill(foreign, stranger)
})
afterAll(() => database.close())

const foreignId = (table: Table): string => foreign.get(table.name) ?? ''
const idsIn = async (db: Db, table: Table): Promise<readonly string[]> =>
  (await sql<{ id: string }>`select id from ${sql.table(table.name)}`.execute(db)).rows.map(({ id }) => id)

describe('[S3] with the scopes of the store switched off, the policies of the database', () => {
  for (const table of walled) {
    describe(table.name, () => {
      it('show the own row and not that of another organization', async () => {
        const seen = await idsIn(readingAs(database.db, principal), table)
        expect(seen).toContain(own.get(table.name))
        expect(seen).not.toContain(foreignId(table))
        expect(await idsIn(readingAs(database.db, stranger), table)).toContain(foreignId(table))
      })

      it('let no write of another organization change or remove it', async () => {
        const changed = await writingAs(database.db, principal)
          .transaction()
          .execute(async (transaction) => {
            const { numAffectedRows: updated } = await sql`
              update ${sql.table(table.name)} set updated = now() where id = ${foreignId(table)}::uuid`.execute(
              transaction,
            )
            const { numAffectedRows: removed } = await sql`
              delete from ${sql.table(table.name)} where id = ${foreignId(table)}::uuid`.execute(transaction)
            return [updated, removed]
          })
          .catch((error: unknown) => (error as { readonly code: string }).code)
        // Writes to the audit and to tables that only the database writes are refused with an error.
        expect(changed).toEqual(
          table.main.sealed === true || table.main.writtenByDatabase === true ? '42501' : [0n, 0n],
        )
        expect(await idsIn(database.db, table)).toContain(foreignId(table))
      })

      it('let no write add a row to another organization', async () => {
        const values = { ...placed(table, stranger), id: randomUUID() }
        const added = writingAs(database.db, principal)
          .transaction()
          .execute((transaction) => transaction.insertInto(table.name).values(values).execute())
        await expect(added).rejects.toMatchObject({ code: '42501' })
      })
    })
  }

  it('keep the store itself from reading and writing the records of another organization', async () => {
    const theirAsset = foreign.get('asset') ?? ''
    const anybody = systemPrincipal(stranger.project)
    const query = parseListQuery(asset, {})
    if (!query.ok) throw new Error(query.name)
    const unjudged = readingAs(database.db, principal)
    expect(await listRecords(unjudged, anybody, asset, query.value)).toMatchObject({ ok: true, count: 0, items: [] })
    expect(await listRecords(database.db, anybody, asset, query.value)).toMatchObject({ ok: true, count: 1 })
    expect(await getRecord(unjudged, anybody, asset, theirAsset)).toMatchObject({ ok: false, code: 'not_found' })
    const write = (entity: string, verb: string, id: string, body: { readonly [field: string]: string }) =>
      inUnit(writingAs(database.db, principal), { principal: anybody, hooks }, (unit) =>
        runMutation(unit, { name: `${entity}.${verb}`, target: [entity, id], body }),
      )
    const name = 'Ours now'
    expect(await write('asset', 'update', theirAsset, { name })).toMatchObject({ ok: false, code: 'not_found' })
    expect(await write('asset', 'archive', theirAsset, {})).toMatchObject({ ok: false, code: 'not_found' })
    await expect(write('contact', 'create', randomUUID(), { lastName: name })).rejects.toMatchObject({ code: '42501' })
    expect(await theirs.row('asset', theirAsset)).toMatchObject({ name: null, archived: null })
  })

  it('let a write add a project to the own organization, and to no other', async () => {
    const add = (organization: string | null) =>
      sql`insert into project (id, name, organization) values (${randomUUID()}::uuid, 'New', ${organization}::uuid)`.execute(
        writingAs(database.db, principal),
      )
    await expect(add(principal.user.organization)).resolves.toMatchObject({ numAffectedRows: 1n })
    await expect(add(stranger.user.organization)).rejects.toMatchObject({ code: '42501' })
  })

  it('show what belongs to the system to all, and let none of them change it', async () => {
    const id = await putRow(database.db, 'workflow', { name: 'of the system' })
    const workflows = tables.find(({ name }) => name === 'workflow')
    if (workflows === undefined) throw new Error('no workflows')
    expect(await idsIn(readingAs(database.db, principal), workflows)).toContain(id)
    const { numAffectedRows } = await sql`update workflow set name = 'mine' where id = ${id}::uuid`.execute(
      writingAs(database.db, principal),
    )
    expect(numAffectedRows).toBe(0n)
  })

  it('[OPEN-079] are not needed for what belongs to the system: the store refuses it to all but superadmins, and names an owner that is missing', async () => {
    const roles = ['MASTER_DATA', 'SETTING'].flatMap((code) =>
      ['CREATE', 'EDIT', 'DELETE'].map((verb) => `ROLE_${code}_${verb}`),
    )
    const admin = await ours.addUser('keeper', roles)
    const root = await ours.addUser('root', ['ROLE_SUPERADMIN'], null)
    const body = { entity: 'site', field: 'type', choices: ['Yard'] }
    const system = await putRow(database.db, 'master_data', { ...body, choices: ['Dock'] })
    const id = randomUUID()
    const forbidden = { ok: false, code: 'forbidden' }
    const named = { ok: false, code: 'validation', problems: { forProject: [{ code: 'for-all' }] } }
    expect(await ours.write(admin, 'master_data.create', randomUUID(), body)).toEqual(named)
    expect(await ours.write(admin, 'master_data.update', system, { choices: ['Yard'] })).toMatchObject(forbidden)
    expect(await ours.write(admin, 'master_data.archive', system)).toMatchObject(forbidden)
    const mine = { ...body, forProject: ours.project }
    expect(await ours.write(admin, 'master_data.create', id, mine)).toMatchObject({ ok: true })
    expect(await ours.write(admin, 'master_data.update', id, { forProject: null })).toEqual(named)
    expect(await ours.write(root, 'master_data.update', system, { choices: ['Yard'] })).toMatchObject({ ok: true })
  })

  it('show what a device has sent, and the answers to it, to its own user only', async () => {
    for (const { user, project } of [principal, stranger]) {
      const row = { client: `device of ${user.id}`, stream: project, user_id: user.id }
      await database.db.insertInto('sync_client').values(row).execute()
      await database.db
        .insertInto('sync_mutation')
        .values({ ...row, seq: 1, mid: randomUUID(), hash: '', name: 'site.create', outcome: '{}' })
        .execute()
      await database.db.insertInto('idempotency').values({ user_id: user.id, key: randomUUID(), hash: '' }).execute()
    }
    const reading = readingAs(database.db, principal)
    for (const table of ['sync_client', 'sync_mutation', 'idempotency']) {
      const { rows } = await sql<{ user: string }>`select user_id as "user" from ${sql.table(table)}`.execute(reading)
      expect(rows, table).toEqual([{ user: principal.user.id }])
    }
    await database.db
      .insertInto('sync_row')
      .values(
        [principal, stranger].map(({ project }) => ({
          stream: project,
          scope: 'site',
          entity: 'site',
          id: randomUUID(),
          version: 1,
          op: 'U',
        })),
      )
      .execute()
    const { rows } = await sql`select 1 from sync_row where stream = ${stranger.project}`.execute(reading)
    expect(rows).toEqual([])
  })

  it('hide everything from a transaction that names no one', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await sql`select set_config('role', ${PERSON}, true)`.execute(transaction)
      for (const table of walled.filter(({ main }) => main.stream === 'project')) {
        expect(await idsIn(transaction, table), table.name).toEqual([])
      }
    })
  })
})
