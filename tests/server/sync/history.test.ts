import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { guardHistory } from '../../../server/sync/history.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, type World } from '../store/world.ts'

let database: TestDatabase
let world: World
let dataDir: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  dataDir = await mkdtemp(join(tmpdir(), 'lading-history-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const epoch = async (): Promise<string> => {
  const { rows } = await sql<{ epoch: string }>`select epoch from sync_meta`.execute(database.db)
  return rows[0]?.epoch ?? ''
}
const start = async (): Promise<void> => (await guardHistory(database.db, dataDir, createLog('silent')))()

it('[I26 T32] a start on a database that went back begins a new epoch, and only then', async () => {
  const first = await epoch()
  await start()
  for (const readableName of ['One', 'Two']) await world.make('site', { readableName, type: 'plant' })
  await start()
  expect(await epoch()).toBe(first)
  await sql`update sync_clock set version = version - 1 where stream = ${world.project}`.execute(database.db)
  await start()
  const second = await epoch()
  expect(second).not.toBe(first)
  await start()
  expect(await epoch()).toBe(second)
  await sql`delete from sync_clock where stream = ${world.project}`.execute(database.db)
  await start()
  expect(await epoch()).not.toBe(second)
})
