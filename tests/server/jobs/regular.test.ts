import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDatabase } from '../../../server/db/pool.ts'
import { type DailyJob, runDue } from '../../../server/jobs/regular.ts'
import { createLog } from '../../../server/log.ts'
import { sweep } from '../../../server/sync/sweep.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'

let database: TestDatabase
const log = createLog('silent')
const NOW = new Date('2026-11-20T03:00:00Z')
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000)

beforeAll(async () => {
  database = await withTestDatabase()
})
beforeEach(() => database.pool.query('delete from job_run'))
afterAll(() => database.close())

it('[I19] runs a job once a day, and retries after a failure', async () => {
  let runs = 0
  let broken = true
  const job: DailyJob = {
    name: 'count',
    run: () => {
      runs += 1
      return broken ? Promise.reject(new Error('not today')) : Promise.resolve()
    },
  }
  expect(await runDue(database.db, [job], log, NOW)).toEqual([])
  broken = false
  expect(await runDue(database.db, [job], log, later(1))).toEqual(['count'])
  expect(await runDue(database.db, [job], log, later(24))).toEqual([])
  expect(await runDue(database.db, [job], log, later(26))).toEqual(['count'])
  expect(runs).toBe(3)
})

it('[I19] lets one of several processes do the work, without blocking the others', async () => {
  const other = createDatabase(database.url, { max: 2 })
  try {
    let release: (() => void) | undefined
    let begun: (() => void) | undefined
    const started = new Promise<void>((resolve) => (begun = resolve))
    const hold = new Promise<void>((resolve) => (release = resolve))
    const slow: DailyJob = {
      name: 'slow',
      run: () => {
        begun?.()
        return hold
      },
    }
    const first = runDue(database.db, [slow], log, NOW)
    await started
    expect(await runDue(other.db, [slow], log, NOW)).toEqual([])
    release?.()
    expect(await first).toEqual(['slow'])
    expect(await runDue(other.db, [slow], log, NOW)).toEqual([])
  } finally {
    await other.close()
  }
})

it('[I19] sweeps while it has the lock', async () => {
  await database.pool.query(
    `insert into idempotency (user_id, key, hash, created) values (gen_random_uuid(), 'old', 'x', $1)`,
    [new Date(NOW.getTime() - 31 * 86_400_000)],
  )
  expect(await runDue(database.db, [{ name: 'sync.sweep', run: sweep }], log, NOW)).toEqual(['sync.sweep'])
  expect((await database.pool.query('select 1 from idempotency')).rows).toEqual([])
})
