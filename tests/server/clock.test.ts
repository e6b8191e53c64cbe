import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { delayingAttempt, takeAttempt } from '../../server/auth/attempts.ts'
import { guessesPerAccount, takeGuess } from '../../server/auth/guesses.ts'
import { hasRecentLink } from '../../server/auth/one-time-link.ts'
import { liveSession, openSession } from '../../server/auth/session.ts'
import { readAccessToken } from '../../server/auth/access-token.ts'
import { installationKey } from '../../server/auth/secret.ts'
import { steadyNow, watchLeaps } from '../../server/clock.ts'
import { enqueue } from '../../server/db/queue.ts'
import { judgeExportLimits } from '../../server/domains/files/actions/export-limits.ts'
import { hooks } from '../../server/domains/hooks.ts'
import { openFileStore } from '../../server/files/open-store.ts'
import { settleQueue, watchStart } from '../../server/jobs/after-leap.ts'
import { queueDueTasks } from '../../server/jobs/due-tasks.ts'
import { regularWork } from '../../server/jobs/regular.ts'
import { startWorkers } from '../../server/jobs/workers.ts'
import { createLog } from '../../server/log.ts'
import { inUnit } from '../../server/store/unit.ts'
import { type TestDatabase, withTestDatabase } from './harness/database.ts'
import { daysToMinute, shiftClock } from './harness/shifted-clock.ts'
import { makeWorld, putRow, type World } from './store/world.ts'

let database: TestDatabase
let world: World
const DAY = 86_400_000
/** Times this far in the future are stored as by a server whose clock was ten days fast and has been corrected. */
const AHEAD = `interval '10 days'`

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => database.close())

const run = (statement: string, values: unknown[] = []) => database.pool.query(statement, values)

describe('a clock that leaps back', () => {
  it('[TASK-07] lets scheduled work go on, in the same process', async () => {
    let runs = 0
    const minutely = {
      name: 'leap',
      at: '* * * * *',
      run: () => {
        runs += 1
        return Promise.resolve()
      },
    }
    const said: string[] = []
    const spoken = createLog('warn', { write: (line) => void said.push(line) })
    const stored = async (): Promise<unknown> =>
      (
        await run(`select last_execution > now() + interval '9 days' as ahead
        from lading_queue._private_known_crontabs where identifier = 'leap'`)
      ).rows[0]
    shiftClock(daysToMinute(10, 3))
    const workers = await startWorkers(database, { regular: [minutely], concurrency: 1 }, spoken)
    try {
      await expect.poll(stored, { timeout: 70_000 }).toEqual({ ahead: true })
      expect(runs).toBe(0)
      shiftClock(daysToMinute(0, 20))
      await expect.poll(() => runs, { timeout: 100_000 }).toBeGreaterThan(0)
      expect(said.join('')).toContain('The clock of this machine leapt back by')
    } finally {
      await workers.close()
    }
  }, 240_000)

  it('makes work due that was enqueued or put off while it was ahead, and leaves what is meant for later', async () => {
    const [ahead, later] = [randomUUID(), randomUUID()]
    await enqueue(database.db, { kind: 'mail', id: ahead })
    await enqueue(database.db, { kind: 'mail', id: later, runAt: new Date(Date.now() + 3 * DAY) })
    const dueOf = async (id: string) =>
      (await run(`select run_at <= now() as due from lading_queue.jobs where key = $1`, [`mail:${id}`])).rows[0]
    await run(
      `update lading_queue._private_jobs set run_at = now() + ${AHEAD}, updated_at = now() + ${AHEAD} where key = $1`,
      [`mail:${ahead}`],
    )
    await settleQueue(database.db)
    expect([await dueOf(ahead), await dueOf(later)]).toEqual([{ due: true }, { due: false }])
  })

  it('[TASK-04 TASK-07] makes the next job of a repeating task', async () => {
    const task = await putRow(world.db, 'task', {
      name: 'Loop',
      service: 'sync',
      action: 'sweep',
      type: 'loop',
      period: 'PT2H',
      status: 'Active',
      startTime: new Date(Date.now() - DAY).toISOString(),
    })
    const count = async () => (await run('select 1 from job where task = $1', [task])).rowCount
    await queueDueTasks(world.db)
    await run(`update job set status = 'Finished', "addTime" = now() + ${AHEAD} where task = $1`, [task])
    await queueDueTasks(world.db)
    expect(await count()).toBe(2)
  })

  it('[OPEN-009] delays sign-in, guesses, reset mails and exports no longer than they are delayed otherwise', async () => {
    for (let n = 0; n <= delayingAttempt; n += 1) await takeAttempt(database.db, 'ann')
    expect(await takeAttempt(database.db, 'ann')).toMatchObject({ taken: false })
    await run(`update sign_in_failure set until = until + ${AHEAD}`)
    expect(await takeAttempt(database.db, 'ann')).toMatchObject({ taken: true })

    const guess = () => takeGuess(database.db, 'here', guessesPerAccount)
    for (let n = 0; n < guessesPerAccount; n += 1) await guess()
    expect(await guess()).toBeGreaterThan(0)
    await run(`update guess set until = until + ${AHEAD}`)
    expect(await guess()).toBe(0)

    const link = (created: string) =>
      run(
        `insert into one_time_link (link_hash, token_hash, kind, user_id, expires, created) values ($1, $1, 'reset', $2, now() + ${AHEAD}, ${created})`,
        [randomUUID(), world.worker],
      )
    await link(`now() + ${AHEAD}`)
    expect(await hasRecentLink(database.db, 'reset', world.worker)).toBe(false)
    await link('now()')
    expect(await hasRecentLink(database.db, 'reset', world.worker)).toBe(true)

    const principal = await world.principal(world.worker)
    const judged = () => inUnit(world.db, { principal, hooks }, judgeExportLimits)
    for (let n = 0; n < 30; n += 1)
      await putRow(world.db, 'export', {
        project: world.project,
        name: `E${n}`,
        owner: world.worker,
        status: 'Completed',
      })
    expect(await judged()).toMatchObject({ problems: { entity: [{ code: 'exports-per-hour' }] } })
    await run(`update export set created = now() + ${AHEAD}`)
    expect(await judged()).toBeNull()
  })

  it('keeps sessions, and takes none for a fresh sign-in because of it', async () => {
    const { accessToken } = await openSession(database.db, world.worker)
    const claims = await readAccessToken(await installationKey(database.db), accessToken)
    if (claims === null) throw new Error('no claims')
    expect(await liveSession(database.db, claims)).toMatchObject({ fresh: true })
    await run(`update session set created = now() + ${AHEAD}, expires = expires + ${AHEAD}`)
    expect(await liveSession(database.db, claims)).toMatchObject({ fresh: false })
  })
})

describe('a clock that leaps forward', () => {
  it('[I19] makes nothing old in a process that runs: retention goes by the time that has passed', async () => {
    const files = openFileStore({ kind: 'directory', path: join(tmpdir(), 'lading-clock') })
    await run(`insert into idempotency (user_id, key, hash) values (gen_random_uuid(), 'new', 'x')`)
    const { rows: before } = await run('select count(*)::int as n from audit')
    shiftClock(4000 * DAY)
    for (const { name, run: one } of regularWork(database.db, files))
      if (/forget|sweep/.test(name) && name !== 'copies.forget') await one()
    expect((await run('select key from idempotency')).rows).toEqual([{ key: 'new' }])
    expect((await run('select count(*)::int as n from audit')).rows).toEqual(before)
    expect(steadyNow().getTime()).toBeLessThan(Date.now() - 3999 * DAY)
  })

  it('[I19] removes nothing for a day after a start that finds it, and says so', async () => {
    const said: string[] = []
    const spoken = createLog('warn', { write: (line) => void said.push(line) })
    const files = openFileStore({ kind: 'directory', path: join(tmpdir(), 'lading-clock') })
    const sweepAfter = async (interval: string): Promise<void> => {
      await run('delete from lading_queue._private_known_crontabs')
      await run(
        `insert into lading_queue._private_known_crontabs (identifier, known_since, last_execution) values ('x', now(), now() - ${interval})`,
      )
      await run(
        `insert into idempotency (user_id, key, hash, created) values (gen_random_uuid(), 'old', 'x', now() - interval '31 days') on conflict do nothing`,
      )
      const removal = { may: await watchStart(database.db), log: spoken }
      await regularWork(database.db, files, removal)
        .find(({ name }) => name === 'sync.sweep')
        ?.run()
    }
    const old = async () => (await run(`select 1 from idempotency where key = 'old'`)).rowCount
    await sweepAfter(`interval '8 days'`)
    expect(await old()).toBe(1)
    expect(said.join('')).toContain('Old records are kept for a day')
    await sweepAfter(`interval '1 day'`)
    expect(await old()).toBe(0)
  })
})

it('a correction of some seconds is no leap', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const leaps: number[] = []
  const stop = watchLeaps((ms) => leaps.push(Math.round(ms / 1000)))
  try {
    for (const seconds of [30, 3630, 0]) {
      shiftClock(seconds * 1000)
      vi.advanceTimersByTime(10_000)
    }
    expect(leaps).toEqual([3600, -3630])
  } finally {
    stop()
    vi.useRealTimers()
  }
})
