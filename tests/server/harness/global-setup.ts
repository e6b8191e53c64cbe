import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../../server/db/embedded.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { type ApplicationAccess, type DatabaseServer, openDatabaseServer } from '../../../server/db/server.ts'
import { makeRoles } from '../../../server/db/wall/roles.ts'
import { createLog } from '../../../server/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server's maintenance database. */
    testServerUrl: string
    /** Name of the migrated template database. */
    testTemplate: string
    /** How the application connects; the caller adds the name of the database. */
    testApplication: ApplicationAccess
  }
}

/** One PostgreSQL per run: that of TEST_DATABASE_URL, or an embedded one in a temporary directory. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server =
    given === undefined || given === ''
      ? await embeddedServer()
      : await openDatabaseServer({ databaseUrl: given, dataDir: '' }, createLog('silent'))
  const admin = new URL(server.url)
  const template = `lading_template_${process.pid}`
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query(`drop database if exists ${template}`)
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    // Text is sorted by code point on every server, as in the embedded database.
    const order = (rows[0]?.major ?? 0) >= 17 ? `locale_provider builtin builtin_locale 'C.UTF-8'` : `locale 'C.UTF-8'`
    await client.query(`create database ${template} template template0 encoding 'UTF8' ${order}`)
    const target = new URL(admin)
    target.pathname = `/${template}`
    await prepareRoles(target.href)
    await migrate(target.href)
  } catch (error) {
    await client.end()
    await server.stop()
    throw error
  }
  project.provide('testServerUrl', admin.href)
  project.provide('testTemplate', template)
  project.provide('testApplication', server.application)
  return async () => {
    await client.query(`drop database if exists ${template} with (force)`)
    await client.end()
    await server.stop()
  }
}

/** Creates the database roles, and marks the functions of searches, which must be done in each database. */
async function prepareRoles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await makeRoles(client)
  } finally {
    await client.end()
  }
}

async function embeddedServer(): Promise<Pick<DatabaseServer, 'url' | 'application' | 'stop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lading-test-'))
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '100' }
  const embedded = await startEmbedded({ dataDir, log: createLog('silent'), settings })
  return {
    url: embedded.url,
    application: embedded.application,
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
