import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database, DatabaseHandle, Db } from '../../../server/db/pool.ts'
import { createDatabase } from '../../../server/db/pool.ts'
import { valueTypes } from '../../../server/db/values.ts'

export interface TestDatabase extends DatabaseHandle {
  /** The address with which the owner of the tables connects. */
  readonly url: string
  /** Works with the rights of the owner, unlike `db`, which is the application's. */
  readonly pool: pg.Pool
  /** The queries of `pool`. */
  readonly owner: Db
  /** A second handle on the same database, as another process of the application has. */
  another(max: number): DatabaseHandle
  /** Closes the pools and drops the database. */
  close(): Promise<void>
}

const owners = new WeakMap<Db, Db>()

/** The queries with the rights of the owner for those of the application; `db` itself when no test database made it. */
export const ownerOf = (db: Db): Db => owners.get(db) ?? db

/**
 * A new migrated database, copied from the template of the run (some 50 ms). Needs harness/global-setup.ts in the
 * vitest project. Call it in beforeAll, close in afterAll.
 */
export async function withTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServerUrl')
  const name = `lading_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${inject('testTemplate')}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const { url: applicationUrl, ...access } = inject('testApplication')
  const signIn = new URL(applicationUrl)
  signIn.pathname = `/${name}`
  const another = (max: number): DatabaseHandle => createDatabase(signIn.href, { max, ...access })
  const handle = another(8)
  const pool = new pg.Pool({ connectionString: url.href, max: 4, types: valueTypes, options: '-c timezone=UTC' })
  pool.on('error', () => undefined)
  const owner: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  owners.set(handle.db, owner)
  return {
    ...handle,
    pool,
    owner,
    url: url.href,
    another,
    close: async () => {
      await pool.end()
      await handle.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Runs `work` with the address of an empty database, and drops it afterwards. */
export async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const server = inject('testServerUrl')
  const name = `lading_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  try {
    await work(url.href)
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
