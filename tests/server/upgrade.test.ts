import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '../../server/db/migrate.ts'
import { withEmptyDatabase, withTestDatabase } from './harness/database.ts'
import { cleanUp, type Ended, launchCommand, launchGround, newDataDir, readyAt, stop } from './harness/program.ts'

afterEach(cleanUp)

const check = (url: string): Promise<Ended> => launchCommand('upgrade', { DATABASE_URL: url }, ['--check']).ended

/** Runs one statement on a fresh database of this build, then the check, which must reject it with one sentence. */
const refusalAfter = async (statement: string): Promise<{ readonly stdout: string; readonly sentence: string }> => {
  const database = await withTestDatabase()
  try {
    await database.pool.query(statement)
    const { code, stdout, stderr } = await check(database.url)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[A-Z][^\n]*\.\n$/)
    return { stdout, sentence: stderr.trim() }
  } finally {
    await database.close()
  }
}

/** Every table with its columns, and every migration with its time. */
const imprint = async (url: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const columns = await client.query(
    `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
  const migrations = await client.query('select * from migration order by name')
  await client.end()
  return [columns.rows, migrations.rows]
}

describe('npm run upgrade -- --check', () => {
  it('reports that a database of this build has nothing to run', async () => {
    const database = await withTestDatabase()
    const { code, stdout, stderr } = await check(database.url)
    await database.close()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { length } = await readMigrations()
    expect(stdout).toMatch(/^PostgreSQL \d+\.\d+.*, the database takes \d+ MB$/m)
    expect(stdout).toContain(`${length} migrations applied, the last is `)
    expect(stdout).toMatch(/^no migration to run\nthe tables match the catalogue$/m)
    expect(stdout).toMatch(/^an upgrade would succeed/m)
  })

  it('lists what an older database still has to run and changes nothing; without --check it runs it', () =>
    withEmptyDatabase(async (url) => {
      const names = (await readMigrations()).map(({ name }) => name)
      await migrate(url, undefined, names.at(-4))
      const before = await imprint(url)
      const { code, stdout } = await check(url)
      expect(code).toBe(0)
      expect(stdout).toMatch(new RegExp(`^3 to run: ${names.slice(-3).join(', ')}$`, 'm'))
      expect(await imprint(url)).toEqual(before)
      const upgraded = await launchCommand('upgrade', { DATABASE_URL: url }).ended
      expect([upgraded.code, upgraded.stdout]).toEqual([0, expect.stringContaining('3 applied')])
      expect((await check(url)).stdout).toMatch(/^the tables match the catalogue$/m)
    }))

  it('refuses a newer database, a changed migration, drift, and the database of another program', async () => {
    const newer = await refusalAfter(`insert into migration (name, sha256) values ('9999-later', 'x')`)
    expect(newer.sentence).toContain('The database has migration 9999-later, which this Lading does not know')
    const changed = await refusalAfter(`update migration set sha256 = 'x' where name = '0001-sync'`)
    expect(changed.sentence).toContain('The migration file 0001-sync.sql was changed after it was applied')
    const drift = await refusalAfter(`alter table asset drop column batch`)
    expect(drift.sentence).toContain('The tables differ from the catalogue')
    expect(drift.stdout).toContain('alter table "asset" add column "batch" text;')
    const foreign = await refusalAfter(`drop table migration`)
    expect(foreign.sentence).toContain('The database holds tables of another program')
  })

  it('refuses a role that may not update the schema of the job queue', async () => {
    const database = await withTestDatabase()
    const role = `reader_${process.pid}`
    const url = new URL(database.url)
    url.username = role
    url.password = 'reader'
    try {
      await database.pool.query(`create role ${role} login password 'reader'`)
      await database.pool.query(`grant select on all tables in schema public to ${role}`)
      const { code, stderr } = await check(url.href)
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^The schema lading_queue of the job queue cannot be created or updated: [^\n]*\.\n$/),
      ])
    } finally {
      await database.pool.query(`drop owned by ${role}`)
      await database.pool.query(`drop role ${role}`)
      await database.close()
    }
  })

  it('reads the embedded database beside a running server, and creates none', async () => {
    const dataDir = await newDataDir()
    const upgrade = () => launchCommand('upgrade', { DATA_DIR: dataDir }, ['--check']).ended
    const none = await upgrade()
    expect([none.code, none.stderr]).toEqual([1, `DATA_DIR ${dataDir} holds no database yet: npm start creates it.\n`])
    expect(existsSync(dataDir)).toBe(false)
    const server = launchGround(dataDir, { MIGRATIONS: 'product' })
    await readyAt(server)
    const running = await upgrade()
    expect([running.code, running.stdout]).toEqual([
      0,
      expect.stringMatching(/^no migration to run$[^]*^free disk under DATA_DIR: [\d,]+ MB$/m),
    ])
    await stop(server)
    expect((await upgrade()).code).toBe(0)
  })
})

describe('a command that fails', () => {
  it.each([
    ['upgrade', ['--chek'], /^Unknown option '--chek'\.\n$/],
    ['backup', ['--to', 'never-made'], /^The database does not have the tables of this Lading, see npm run upgrade/],
    ['seed', ['--assets', '5'], /^The database does not have the tables of this Lading, see npm run upgrade/],
  ])('ends npm run %s with one sentence', (command, options, sentence) =>
    withEmptyDatabase(async (url) => {
      const { code, stderr } = await launchCommand(command, { DATABASE_URL: url }, options).ended
      expect(code).toBe(1)
      expect(stderr).toMatch(sentence)
      expect(stderr.trim()).not.toContain('\n')
      expect(existsSync('never-made')).toBe(false)
    }),
  )
})
