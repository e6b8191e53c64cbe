import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { recordAccess } from '../../../server/auth/access-log.ts'
import { forgetAudit } from '../../../server/jobs/forget-audit.ts'
import { APPLICATION, PERSON } from '../../../server/db/wall/reach.ts'
import { verifyAudit } from '../../../server/store/verify-audit.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, type World } from './world.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

interface Entry {
  readonly id: string
  readonly user: string | null
  readonly organization: string | null
  readonly forProject: string | null
  readonly action: string
  readonly name: string | null
  readonly before: unknown
  readonly after: { readonly [column: string]: unknown } | null
  readonly via: string
  readonly chain: string
  readonly sequence: number
}

const entriesOf = async (record: string): Promise<readonly Entry[]> => {
  const { rows } = await sql<Entry>`select * from audit where record = ${record}::uuid order by sequence`.execute(
    world.db,
  )
  return rows
}

const makeType = async (name: string): Promise<string> => {
  const id = newId()
  expect(await world.write(world.worker, 'asset_type.create', id, { name })).toMatchObject({ ok: true })
  return id
}

/** Runs SQL with full access to the database. */
const tamper = async (statement: string): Promise<void> => {
  await database.pool.query('alter table audit disable trigger user')
  await database.pool.query(statement)
  await database.pool.query('alter table audit enable trigger user')
}

describe('the audit entry of a write', () => {
  it('has who, what, where, and the values before and after', async () => {
    const id = await makeType('Dock')
    const changed = await world.write(world.worker, 'asset_type.update', id, { name: 'Dock 2' })
    expect(changed).toMatchObject({ ok: true })
    const whole = { user: world.worker, organization: world.organization, forProject: world.project, via: 'rest' }
    const entries = await entriesOf(id)
    expect(entries).toMatchObject([
      { ...whole, action: 'create', before: null, after: { name: 'Dock' } },
      { ...whole, action: 'change', before: { name: 'Dock' }, after: { name: 'Dock 2' } },
    ])
    expect(Object.keys(entries[1]?.after ?? {})).toEqual(['name'])
  })

  it('is missing for a write that was rolled back', async () => {
    const id = newId()
    expect(await world.write(world.worker, 'asset_type.create', id, { name: 'Lost', unknownField: 1 })).toMatchObject({
      ok: false,
    })
    expect(await entriesOf(id)).toEqual([])
  })

  it('is written with the write, or neither is', async () => {
    const id = newId()
    await database.pool.query('alter table audit rename to elsewhere')
    const written = await world.write(world.worker, 'asset_type.create', id, { name: 'Unseen' }).catch(String)
    await database.pool.query('alter table elsewhere rename to audit')
    expect(written).toContain('"audit"')
    expect(await world.db.selectFrom('asset_type').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('[SENSOR-02] never contains a secret, but records that one changed', async () => {
    const sensorType = await world.make('sensor_type', { name: 'Tag' })
    const id = await world.make('sensor', {
      code: 'S-1',
      name: 'S-1',
      sensorType,
      properties: { password: 'open-sesame' },
    })
    await sql`update sensor set secrets = '{"properties.password": "other-word"}' where id = ${id}::uuid`.execute(
      world.db,
    )
    const entries = await entriesOf(id)
    expect(entries).toMatchObject([{ action: 'create' }, { after: { 'properties.password': '•••' } }])
    expect(JSON.stringify(entries)).not.toMatch(/open-sesame|other-word/)
  })
})

/** Appends an entry to a chain, with a time this many days ago. */
const enterOld = (chain: string, days: number) =>
  database.pool.query(
    `with last as (select sequence, hash from audit where chain = $1 order by sequence desc limit 1),
      entry as (select jsonb_populate_record(null::audit, jsonb_build_object('id', gen_random_uuid(), 'version', 1,
        'created', now(), 'updated', now(), 'edits', '{}'::jsonb, 'chain', $1::text, 'action', 'change', 'via', 'server',
        'sequence', coalesce((select sequence from last), 0) + 1, 'time', now() - make_interval(days => $2))) as e)
      insert into audit select (jsonb_populate_record(e, jsonb_build_object('hash', audit_hash(e, (select hash from last))))).* from entry`,
    [chain, days],
  )

describe('retention', () => {
  it('removes entries older than the setting, and the chain starts after them', async () => {
    for (const days of [900, 800, 100, 60]) await enterOld('old', days)
    const left = async (): Promise<unknown> => {
      const { rows } = await database.pool.query(`select sequence from audit where chain = 'old' order by sequence`)
      return rows.map((row: { sequence: number }) => row.sequence)
    }
    await forgetAudit(world.db, new Date())
    expect(await left()).toEqual([3, 4])
    await putRow(world.db, 'setting', { property: 'audit-days', value: '90' })
    await forgetAudit(world.db, new Date())
    expect(await left()).toEqual([4])
    await forgetAudit(world.db, new Date(Date.now() + 60 * 86_400_000))
    expect(await left()).toEqual([])
    await database.pool.query(`select audit_append(null, 'old', 'change', 'asset', null, null, null, null, null, null)`)
    expect(await left()).toEqual([5])
    expect((await verifyAudit(world.db)).broken).toEqual([])
  })
})

describe('the chain', () => {
  it('of each project is intact after concurrent writes', async () => {
    const second = await putRow(world.db, 'project', {
      name: 'Second',
      organization: world.organization,
      status: 'Active',
    })
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        world.make('asset_type', { name: `Site ${n}` }, n % 2 === 0 ? world.project : second),
      ),
    )
    const { broken, ends } = await verifyAudit(world.db)
    expect(broken).toEqual([])
    expect(ends.map(({ chain }) => chain)).toEqual(expect.arrayContaining([world.project, second, '_global']))
  })

  it('refuses changes and removals', async () => {
    const refused = /never changed or removed/
    for (const statement of ["update audit set name = 'x'", 'delete from audit', 'truncate audit']) {
      await expect(database.pool.query(statement)).rejects.toThrow(refused)
    }
    const forged = `insert into audit_anchor select chain, sequence, hash from audit limit 1`
    await expect(database.pool.query(forged)).rejects.toThrow('entries of the audit are kept')
  })

  const refusedTo = async (role: string, statement: string): Promise<void> => {
    const tried = database.db.transaction().execute(async (transaction) => {
      await sql`select set_config('role', ${role}, true)`.execute(transaction)
      await sql.raw(statement).execute(transaction)
    })
    await expect(tried, `${role}: ${statement}`).rejects.toMatchObject({ code: '42501' })
  }

  it('[AUTH-29] has the sign-ins, and the list of them is only added to as well', async () => {
    const origin = { address: '192.0.2.1', agent: 'test' }
    await recordAccess(database.db, { user: null, username: 'nobody', result: 'failed', ...origin })
    for (const role of [APPLICATION, PERSON]) {
      await refusedTo(role, `update access_log set username = 'x'`)
      await refusedTo(role, 'delete from access_log')
      await refusedTo(role, 'truncate access_log')
    }
    const { rows } = await sql<{ result: string }>`select result from access_log`.execute(database.db)
    expect(rows).toEqual([{ result: 'failed' }])
  })

  it('is only added to by the role of the application: PostgreSQL itself refuses everything else', async () => {
    for (const role of [APPLICATION, PERSON]) {
      for (const table of ['audit', 'audit_anchor']) {
        await refusedTo(role, `update ${table} set chain = 'x'`)
        await refusedTo(role, `delete from ${table}`)
        await refusedTo(role, `truncate ${table}`)
        await refusedTo(role, `insert into ${table} select * from ${table}`)
        await refusedTo(role, `alter table ${table} disable trigger user`)
        await refusedTo(role, `drop table ${table}`)
      }
      await refusedTo(role, `select audit_append(null, 'x', 'change', 'asset', null, null, null, null, null, null)`)
      await refusedTo(role, 'alter function audit_forget(timestamptz) security invoker')
    }
    const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(database.db)
    expect(rows).toEqual([{ name: APPLICATION }])
  })

  it('shows the first entry that was changed, and a missing one, when the refusal is bypassed', async () => {
    const [entry] = await entriesOf(await makeType('Gate'))
    const [next] = await entriesOf(await makeType('Gate 2'))
    const where = `where id = '${String(entry?.id)}'`
    const at = { chain: entry?.chain, sequence: entry?.sequence }
    await tamper(`update audit set name = 'Other' ${where}`)
    expect((await verifyAudit(world.db)).broken).toEqual([{ ...at, id: entry?.id, what: 'changed' }])
    await tamper(`update audit set name = 'Gate' ${where}`)
    expect((await verifyAudit(world.db)).broken).toEqual([])
    await tamper(`delete from audit ${where}`)
    expect((await verifyAudit(world.db)).broken).toEqual([{ ...at, id: null, what: 'missing' }])
    expect(next?.sequence).toBe((entry?.sequence ?? 0) + 1)
  })
})
