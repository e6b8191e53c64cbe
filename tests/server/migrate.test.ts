import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isMigrated, migrate, migrationsDir, readMigrations } from '../../server/db/migrate.ts'
import { Refusal } from '../../server/refusal.ts'
import type { TestDatabase } from './harness/database.ts'
import { withTestDatabase } from './harness/database.ts'

let database: TestDatabase
let dir: string

beforeEach(async () => {
  database = await withTestDatabase()
  // The template has the product's migrations; these tests use their own.
  await sql`drop schema public cascade`.execute(database.owner)
  await sql`create schema public`.execute(database.owner)
  dir = await mkdtemp(join(tmpdir(), 'lading-migrations-'))
  await writeFile(
    join(dir, '0001-crate.sql'),
    "create table crate (name text primary key);\ninsert into crate values ('one');\n",
  )
  await writeFile(join(dir, '0002-size.sql'), 'alter table crate add column size int;\n')
})

afterEach(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

const ask = (text: string): Promise<{ rows: { name: string }[] }> => database.pool.query<{ name: string }>(text)

describe('migrations', () => {
  it('are applied once and in order', async () => {
    expect(await migrate(database.url, dir)).toEqual(['0001-crate', '0002-size'])
    expect(await migrate(database.url, dir)).toEqual([])
    const before = await readMigrations(dir)
    await writeFile(join(dir, '0003-more.sql'), "insert into crate values ('two', 2);")
    expect(await isMigrated(ask, await readMigrations(dir))).toBe(false)
    // A running process compares with its own migrations, not with those of the next version.
    expect(await isMigrated(ask, before)).toBe(true)
    expect(await migrate(database.url, dir)).toEqual(['0003-more'])
    expect(await isMigrated(ask, await readMigrations(dir))).toBe(true)
    expect(await database.owner.selectFrom('crate').selectAll().orderBy('name').execute()).toEqual([
      { name: 'one', size: null },
      { name: 'two', size: 2 },
    ])
  })

  it('are applied by one of several processes that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, dir)))
    expect(all.flat().toSorted()).toEqual(['0001-crate', '0002-size'])
  })

  it('roll back a failing file, with one sentence', async () => {
    await writeFile(join(dir, '0003-wrong.sql'), "insert into crate values ('half', 1);\nselect * from nowhere;")
    await expect(migrate(database.url, dir)).rejects.toThrow(
      'The migration 0003-wrong.sql failed and left nothing behind: relation "nowhere" does not exist.',
    )
    expect(await database.owner.selectFrom('crate').select('name').execute()).toEqual([{ name: 'one' }])
    expect((await ask('select name from migration order by name')).rows.map((row) => row.name)).toEqual([
      '0001-crate',
      '0002-size',
    ])
  })

  it.each([
    [
      'a changed file',
      () => writeFile(join(dir, '0001-crate.sql'), 'select 1;'),
      /^The migration file 0001-crate\.sql was changed after/,
    ],
    [
      'a missing file',
      () => unlink(join(dir, '0002-size.sql')),
      /^The database has migration 0002-size, which this Lading does not know/,
    ],
    [
      'a file that comes too late',
      () => writeFile(join(dir, '0001-a.sql'), ''),
      /^Two migration files have the number 0001/,
    ],
    [
      'a name out of form',
      () => writeFile(join(dir, 'more.sql'), ''),
      /^The migration file more\.sql must be named like/,
    ],
    [
      'a gap filled later',
      () => writeFile(join(dir, '0000-before.sql'), ''),
      /^The migration file 0000-before\.sql comes before 0002-size\.sql/,
    ],
  ])('refuse %s in one sentence', async (_, spoil, sentence) => {
    await migrate(database.url, dir)
    await spoil()
    const error: unknown = await migrate(database.url, dir).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Refusal)
    expect(String((error as Refusal).message)).toMatch(sentence)
    expect(String((error as Refusal).message)).toMatch(/^[^\n]*\.$/)
  })

  it('have the same checksums with the line endings of Windows', async () => {
    await migrate(database.url, dir)
    await writeFile(join(dir, '0002-size.sql'), 'alter table crate add column size int;\r\n')
    expect(await migrate(database.url, dir)).toEqual([])
  })

  it('of the product have valid names', async () => {
    await expect(readMigrations(migrationsDir)).resolves.toBeInstanceOf(Array)
  })
})
