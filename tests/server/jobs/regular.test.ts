import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '../../../server/db/pool.ts'
import { openFileStore } from '../../../server/files/open-store.ts'
import { regularWork } from '../../../server/jobs/regular.ts'
import { type Regular, startWorkers } from '../../../server/jobs/workers.ts'
import { createLog } from '../../../server/log.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'

let database: TestDatabase
const log = createLog('silent')

beforeAll(async () => {
  database = await withTestDatabase()
})
afterAll(() => database.close())

it('[I19] runs missed work once after a time without any process, in one of several processes', async () => {
  let runs = 0
  const nightly: Regular = {
    name: 'count',
    at: '10 2 * * *',
    run: () => {
      runs += 1
      return Promise.resolve()
    },
  }
  const other = createDatabase(database.url, { max: 2 })
  const start = () =>
    Promise.all([database, other].map((handle) => startWorkers(handle, { regular: [nightly], concurrency: 1 }, log)))
  const known = async () =>
    (await database.pool.query(`select 1 from lading_queue._private_known_crontabs where identifier = 'count'`)).rows
  try {
    const first = await start()
    await expect.poll(known, { timeout: 30_000 }).toHaveLength(1)
    await Promise.all(first.map((workers) => workers.close()))
    await database.pool.query(`update lading_queue._private_known_crontabs
      set known_since = now() - interval '9 days', last_execution = now() - interval '3 days'`)
    runs = 0
    const second = await start()
    await expect.poll(() => runs, { timeout: 30_000 }).toBe(1)
    await Promise.all(second.map((workers) => workers.close()))
    expect(runs).toBe(1)
    expect((await database.pool.query('select 1 from lading_queue.jobs')).rows).toEqual([])
  } finally {
    await other.close()
  }
})

it('[I19] sweeps expired sync data', async () => {
  await database.pool.query(
    `insert into idempotency (user_id, key, hash, created) values (gen_random_uuid(), 'old', 'x', $1)`,
    [new Date(Date.now() - 31 * 86_400_000)],
  )
  const files = openFileStore({ kind: 'directory', path: join(tmpdir(), 'lading-regular') })
  await regularWork(database.db, files)
    .find(({ name }) => name === 'sync.sweep')
    ?.run()
  expect((await database.pool.query('select 1 from idempotency')).rows).toEqual([])
})
