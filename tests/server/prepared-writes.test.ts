import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type DatabaseHandle } from '../../server/db/pool.ts'
import { type TestDatabase, withTestDatabase } from './harness/database.ts'

let database: TestDatabase
let handle: DatabaseHandle

beforeAll(async () => {
  database = await withTestDatabase()
  handle = createDatabase(database.url, { max: 1 })
  await sql`create table tried (id int primary key, note text)`.execute(handle.db)
})

afterAll(async () => {
  await handle.close()
  await database.close()
})

/** The prepared statements of the single connection. */
const planned = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(handle.db)
  return rows.map(({ statement }) => statement)
}

const put = (id: number, note: string) =>
  sql`insert into tried (id, note) values (${id}, ${note}) on conflict (id) do update set note = excluded.note`.execute(
    handle.db,
  )

const noteOf = async (id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ note: string }>`select note from tried where id = ${id}`.execute(handle.db)
  return rows[0]?.note
}

describe('writes by id', () => {
  it('are prepared once per connection, and reads of lists planned for their values', async () => {
    await put(1, 'one')
    await put(2, 'two')
    expect(await noteOf(2)).toBe('two')
    await sql`select note from tried as t where id = ${1} for update of t`.execute(handle.db)
    const statements = await planned()
    expect(statements.filter((text) => text.startsWith('insert into tried'))).toHaveLength(1)
    expect(statements.filter((text) => text.endsWith('for update of t'))).toHaveLength(1)
    expect(statements.filter((text) => text.startsWith('select note') && !text.endsWith('of t'))).toEqual([])
  })

  it('work after a failed one, in a rolled-back transaction, and after a change of the table', async () => {
    const wrong = () => sql`update tried set missing = ${1} where id = ${1}`.execute(handle.db)
    await expect(wrong()).rejects.toThrow('missing')
    await expect(
      handle.db.transaction().execute(async (transaction) => {
        await sql`update tried set note = ${'given up'} where id = ${1}`.execute(transaction)
        await sql`update tried set missing = ${1} where id = ${1}`.execute(transaction)
      }),
    ).rejects.toThrow('missing')
    expect(await noteOf(1)).toBe('one')
    await sql`alter table tried add column missing int`.execute(handle.db)
    await wrong()
    await put(1, 'again')
    expect(await noteOf(1)).toBe('again')
  })
})
