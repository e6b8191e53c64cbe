import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseHandle } from '../../../server/db/pool.ts'
import { createDatabase } from '../../../server/db/pool.ts'

export interface TestDatabase extends DatabaseHandle {
  readonly url: string
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

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
  const handle = createDatabase(url.href, { max: 8 })
  return {
    ...handle,
    url: url.href,
    close: async () => {
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
