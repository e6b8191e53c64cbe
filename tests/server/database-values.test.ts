import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from './harness/database.ts'
import { withTestDatabase } from './harness/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await withTestDatabase()
})

afterAll(() => database.close())

describe('values of the database', () => {
  it('returns numbers, days, instants in UTC and parsed JSON', async () => {
    const { rows } = await sql<Record<string, unknown>>`select
      9007199254740991::int8 as whole, 12.50::numeric as decimal, '2026-02-28'::date as day,
      '2026-11-20 14:05:00.123456+01'::timestamptz as instant, '2026-11-20 13:05:00+00'::timestamptz as even,
      '1969-07-20 20:17:40+05:30'::timestamptz as early,
      '{"a":[1,"b"]}'::jsonb as data, null::int8 as nothing, true as yes, array['a','b'] as list`.execute(database.db)
    expect(rows[0]).toEqual({
      whole: 9007199254740991,
      decimal: 12.5,
      day: '2026-02-28',
      instant: '2026-11-20T13:05:00.123Z',
      even: '2026-11-20T13:05:00.000Z',
      early: '1969-07-20T14:47:40.000Z',
      data: { a: [1, 'b'] },
      nothing: null,
      yes: true,
      list: ['a', 'b'],
    })
  })

  it('refuses an integer that would be rounded', async () => {
    await expect(sql`select 9007199254740993::int8 as n`.execute(database.db)).rejects.toThrow('9007199254740993')
  })

  it('orders text by code point and changes case beyond ASCII', async () => {
    const { rows } = await sql<{
      t: string
    }>`select t from (values ('b'), ('A'), ('a'), ('B'), ('é'), ('_')) v(t) order by t`.execute(database.db)
    expect(rows.map((row) => row.t)).toEqual(['A', 'B', '_', 'a', 'b', 'é'])
    expect((await sql<{ t: string }>`select lower('ÉCLAIR') as t`.execute(database.db)).rows).toEqual([{ t: 'éclair' }])
  })

  it('reads and writes tables that only the catalogue knows', async () => {
    const { owner: db } = database
    await sql`create table thing (id uuid primary key, name text, size int8, props jsonb)`.execute(db)
    const id = '0198c0de-0000-7000-8000-000000000001'
    await db
      .insertInto('thing')
      .values({ id, name: 'crate', size: 3, props: JSON.stringify({ colour: 'blue' }) })
      .execute()
    await db.updateTable('thing').set({ size: 4 }).where('id', '=', id).execute()
    const row = await db
      .selectFrom('thing')
      .selectAll()
      .where('name', 'ilike', 'CR%')
      .orderBy('size', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ id, name: 'crate', size: 4, props: { colour: 'blue' } })
    const joined = await db
      .selectFrom('thing as a')
      .innerJoin('thing as b', 'a.id', 'b.id')
      .select(['a.name', 'b.size as size'])
      .execute()
    expect(joined).toEqual([{ name: 'crate', size: 4 }])
    const counted = await db.selectFrom('thing').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()
    expect(counted['n']).toBe(1)
    const failing = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('thing').execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.selectFrom('thing').select('id').execute()).toHaveLength(1)
  })
})

describe('listen', () => {
  it('receives notifications, and is notified after a reconnect', async () => {
    const heard: (string | undefined)[] = []
    let wake: () => void = () => undefined
    const next = (): Promise<void> => new Promise((resolve) => (wake = resolve))
    const end = await database.listen('news', (payload) => {
      heard.push(payload)
      wake()
    })
    let more = next()
    await sql`select pg_notify('news', 'first')`.execute(database.db)
    await more
    more = next()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lading listen' and datname = current_database()`.execute(
      database.db,
    )
    await more
    more = next()
    await sql`select pg_notify('news', 'second')`.execute(database.db)
    await more
    end()
    expect(heard).toEqual(['first', undefined, 'second'])
  })
})
