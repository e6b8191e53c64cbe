import pg from 'pg'
import { driftOf } from './drift.ts'
import { queueProblems } from './install-queue.ts'
import { type AppliedMigration, migrationProblems, migrationsDir, readMigrations } from './migrate.ts'

export interface UpgradeCheck {
  /** Version of PostgreSQL, as the server reports it. */
  readonly postgres: string
  readonly bytes: number
  readonly applied: readonly string[]
  /** Migrations that the next start would apply. */
  readonly pending: readonly string[]
  /** One sentence for each reason why the next start would reject this database. */
  readonly problems: readonly string[]
  /** Statements that would bring the database in line with the catalogue; undefined while migrations are pending. */
  readonly drift: readonly string[] | undefined
}

/** Compares a database with the migrations and the catalogue of this build. Every transaction is read-only. */
export async function checkUpgrade(url: string, dir = migrationsDir): Promise<UpgradeCheck> {
  const files = await readMigrations(dir)
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c default_transaction_read_only=on' })
  pool.on('error', () => undefined)
  try {
    const { rows: servers } = await pool.query<{ version: string; bytes: string; tables: number; ours: boolean }>(
      `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select count(*)::int from pg_tables where schemaname = current_schema()) as tables,
        to_regclass('migration') is not null as ours`,
    )
    const { version = '', bytes = '0', tables = 0, ours = false } = servers[0] ?? {}
    const applied = ours
      ? (await pool.query<AppliedMigration>('select name, sha256 from migration order by name')).rows
      : []
    const names = applied.map(({ name }) => name)
    const pending = files.filter(({ name }) => !names.includes(name)).map(({ name }) => name)
    const foreign = ours || tables === 0 ? [] : ['The database holds tables of another program: name an empty one.']
    const problems = [...foreign, ...migrationProblems(files, applied), ...(await queueProblems(pool))]
    const drift = pending.length + problems.length > 0 ? undefined : await driftOf(pool)
    return { postgres: version, bytes: Number(bytes), applied: names, pending, problems, drift }
  } finally {
    await pool.end()
  }
}
