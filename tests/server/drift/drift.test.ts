import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driftOf } from '../../../server/db/drift.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await withTestDatabase()
})

afterAll(() => database.close())

describe('drift check', () => {
  it('finds no difference between migrations and catalogue', async () => {
    expect(await driftOf(database.pool)).toEqual([])
  })

  it('prints the SQL that fixes a column, a type, an index, a capture function', async () => {
    const { pool } = database
    await pool.query('alter table "asset" drop column "batch"')
    await pool.query('alter table "damage" alter column "summary" type varchar(9)')
    await pool.query('drop index "uq_sensor_code"')
    await pool.query(
      'create or replace function capture_site() returns trigger language plpgsql as $$begin return null; end$$',
    )
    const gap = await driftOf(pool)
    expect(gap.map((statement) => statement.slice(0, 44))).toEqual([
      'create or replace function "capture_site"() ',
      'alter table "asset" add column "batch" text;',
      'alter table "damage" alter column "summary" ',
      'create unique index "uq_sensor_code" on "sen',
    ])
    for (const statement of gap) await pool.query(statement)
    expect(await driftOf(pool)).toEqual([])
  })
})
