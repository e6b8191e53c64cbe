import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { reasonOf, Refusal } from '../refusal.ts'
import { installQueue } from './install-queue.ts'
import { raiseWall } from './wall/raise.ts'

export interface Migration {
  /** `0001-base` of `0001-base.sql`. */
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

export interface AppliedMigration {
  readonly name: string
  readonly sha256: string
}

export const migrationsDir = join(import.meta.dirname, 'migrations')

/** Any constant works as long as every process uses the same one. */
const advisoryLock = 7_251_934_003

/**
 * Returns the migration files in order. Line endings are normalised, so that a checkout on Windows has the same
 * checksums.
 */
export async function readMigrations(dir = migrationsDir): Promise<readonly Migration[]> {
  const files = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted()
  const wrong = files.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (wrong !== undefined) throw new Refusal(`The migration file ${wrong} must be named like 0001-what-it-does.sql.`)
  const numbers = files.map((name) => name.slice(0, 4))
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at)
  if (twice !== undefined) throw new Refusal(`Two migration files have the number ${twice}: give each its own.`)
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(join(dir, file), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.slice(0, -4), sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies pending migrations, each file in one transaction, and returns their names. Safe to call from several
 * processes: one migrates while the others wait. `through`: only those up to this name. Also creates or migrates the
 * schema of the job queue, and the rights and policies of the application's roles. Throws a Refusal when an applied file was
 * changed or is missing.
 */
export async function migrate(url: string, dir = migrationsDir, through?: string): Promise<readonly string[]> {
  const migrations = await readMigrations(dir)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(
      `create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<AppliedMigration>('select name, sha256 from migration order by name')
    refuseChanged(migrations, rows)
    const applied = new Set(rows.map((row) => row.name))
    const pending = migrations.filter(({ name }) => !applied.has(name) && (through === undefined || name <= through))
    for (const migration of pending) await apply(client, migration)
    if (dir === migrationsDir) await installQueue(url)
    if (through === undefined) await raiseWall(client)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Returns whether all these migrations are applied; rejects when the database is unavailable. */
export async function isMigrated(
  query: (sql: string) => Promise<{ rows: { name: string }[] }>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const applied = new Set((await query('select name from migration')).rows.map((row) => row.name))
  return migrations.every(({ name }) => applied.has(name))
}

function refuseChanged(files: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const [problem] = migrationProblems(files, applied)
  if (problem !== undefined) throw new Refusal(problem)
}

/** Returns one sentence for each reason why the applied migrations are not a prefix of the files. Both are in order. */
export function migrationProblems(files: readonly Migration[], applied: readonly AppliedMigration[]): string[] {
  const changed = applied.flatMap(({ name, sha256 }) => {
    const file = files.find((migration) => migration.name === name)
    if (file?.sha256 === sha256) return []
    return file === undefined
      ? `The database has migration ${name}, which this Lading does not know: start the version that wrote the database, or a newer one.`
      : `The migration file ${name}.sql was changed after it was applied: restore it and put the change in a new file.`
  })
  const last = applied.at(-1)?.name
  const late = files.filter(
    (file) => last !== undefined && file.name < last && !applied.some((row) => row.name === file.name),
  )
  return [
    ...changed,
    ...late.map(
      (file) =>
        `The migration file ${file.name}.sql comes before ${last}.sql, which is applied already: give it a higher number.`,
    ),
  ]
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Refusal(`The migration ${name}.sql failed and left nothing behind: ${reasonOf(error)}.`)
  }
}
