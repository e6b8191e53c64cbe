import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Workers } from '../../../server/jobs/workers.ts'
import { openFileStore } from '../../../server/files/open-store.ts'
import { createImportService } from '../../../server/importing/import-service.ts'
import { planInWorker } from '../../../server/importing/plan-in-worker.ts'
import { CannotDo } from '../../../server/jobs/sentences.ts'
import { startJobWorkers } from '../../../server/jobs/job-runner.ts'
import { recover } from '../../../server/jobs/recover.ts'
import { createLog } from '../../../server/log.ts'
import { type DamageWorld, openDamageWorld } from '../files/damage-world.ts'
import { workbookOf } from '../files/workbook.ts'

interface StoredJob {
  readonly status: string
  readonly error: string | null
  readonly result: { readonly [name: string]: unknown } | null
  readonly progress: number
  /** A time in PostgreSQL's text format. */
  readonly executeTime: string | null
  readonly endTime: string | null
}

let w: DamageWorld
let runner: Workers | null = null

beforeAll(async () => {
  w = await openDamageWorld()
})
afterAll(() => w.world.close())
afterEach(async () => {
  await runner?.close()
  runner = null
})

const startRunner = async (): Promise<void> => {
  const { database } = w.world
  const files = openFileStore({ kind: 'directory', path: w.filesDir })
  const services = { import: createImportService(database.db, files) }
  await recover(database.db)
  runner = await startJobWorkers(database, services, createLog('silent'))
}
const stopRunner = async (): Promise<void> => {
  await runner?.close()
  runner = null
}
const upload = async (value: string | Buffer, file: string): Promise<string> => {
  const answer = await w.post('/import', [
    { name: 'entity', value: 'asset' },
    { name: 'file', value, file },
  ])
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ result: { id: string } }>().result.id
}
const jobOf = async (id: string): Promise<StoredJob> => {
  const { rows } = await w.world.database.pool.query<StoredJob>('select * from job where id = $1', [id])
  const [job] = rows
  if (job === undefined) throw new Error('no job')
  return job
}
const reach = async (id: string, is: (job: StoredJob) => boolean): Promise<StoredJob> => {
  await expect.poll(async () => is(await jobOf(id)), { timeout: 60_000, interval: 20 }).toBe(true)
  return jobOf(id)
}
const ended = (id: string): Promise<StoredJob> => reach(id, ({ endTime }) => endTime !== null)

/** Assets without serial number and number, which only their rows distinguish. */
const keyless = (name: string, rows: number): string =>
  `Name,Asset type\n${Array.from({ length: rows }, () => `${name},Crate\n`).join('')}`
const assetsCalled = async (name: string): Promise<number> => {
  const { rows } = await w.world.database.pool.query<{ n: string }>('select count(*) as n from asset where name = $1', [
    name,
  ])
  return Number(rows[0]?.n)
}

/** A small file that decompresses to a sheet with more rows than allowed. */
const exploding = (): Buffer => {
  const rows = Array.from({ length: 600_000 }, (_, at) => `<row r="${at + 1}"><c t="b"><v>1</v></c></row>`)
  return workbookOf({ sheets: [{ name: 'A', rows: rows.join('') }] })
}

describe('an import', () => {
  it('[IMPORT-03 S10] of a decompression bomb delays no other request, and fails with a message', async () => {
    const bytes = exploding()
    expect(bytes.length).toBeLessThan(5_000_000)
    await startRunner()
    const id = await upload(bytes, 'assets.xlsx')
    let answeredMeanwhile = 0
    let job = await jobOf(id)
    while (job.endTime === null) {
      expect((await w.call({ path: `/damage/${w.damage}` })).status).toBe(200)
      job = await jobOf(id)
      if (job.status === 'Running') answeredMeanwhile += 1
    }
    expect(job).toMatchObject({ status: 'Failed', error: 'The file has more than 200000 rows: split it' })
    // If the main thread read the file, it would respond to none of these meanwhile.
    expect(answeredMeanwhile).toBeGreaterThan(20)
  })

  it('[IMPORT-03 S10] stops with the server, continues on the next start, and creates no duplicates', async () => {
    await startRunner()
    const id = await upload(keyless('Stopped', 600), 'assets.csv')
    await reach(id, ({ progress }) => progress > 0)
    await stopRunner()
    const stopped = await jobOf(id)
    expect(stopped).toMatchObject({ status: 'Running', executeTime: null, endTime: null, result: { resumed: 1 } })
    const before = await assetsCalled('Stopped')
    expect([before > 0, before < 600]).toEqual([true, true])
    await startRunner()
    expect(await ended(id)).toMatchObject({
      status: 'Done',
      result: { rows: 600, created: 600 - before, same: before },
    })
    expect(await assetsCalled('Stopped')).toBe(600)
  })

  it('[IMPORT-03 S10] is aborted while its file is read, and runs on the next start', async () => {
    const id = await upload(exploding(), 'assets.xlsx')
    await startRunner()
    await reach(id, ({ executeTime }) => executeTime !== null)
    await stopRunner()
    expect(await jobOf(id)).toMatchObject({ status: 'Running', executeTime: null, error: null })
    await startRunner()
    expect(await ended(id)).toMatchObject({ status: 'Failed' })
  })

  it('[IMPORT-03] of a killed process is retried automatically, but not forever', async () => {
    const id = await upload(keyless('Killed', 60), 'assets.csv')
    await startRunner()
    await ended(id)
    await stopRunner()
    // As after a killed process: started, not locked, half of its rows created.
    const { pool } = w.world.database
    const leave = (result: string) =>
      pool.query(
        `update job set status = 'Running', "endTime" = null, "executeTime" = now(), result = $2 where id = $1`,
        [id, result],
      )
    await pool.query(
      `delete from asset where name = 'Killed' and id in (select id from asset where name = 'Killed' limit 30)`,
    )
    await leave('null')
    await startRunner()
    expect(await ended(id)).toMatchObject({ status: 'Done', result: { created: 30, same: 30 } })
    expect(await assetsCalled('Killed')).toBe(60)
    await stopRunner()
    await leave('{"resumed": 5}')
    await startRunner()
    expect(await ended(id)).toMatchObject({ status: 'Failed', error: expect.stringContaining('Start it again') })
  })

  it('[IMPORT-03 S1] can be cancelled only by the user who started it, while it runs and while it is queued', async () => {
    await w.world.user('colleague', ['ROLE_IMPORT_FILE', 'ROLE_IMPORT_REPORT', 'ROLE_JOB_VIEW'])
    await w.world.user('neighbour', ['ROLE_IMPORT_FILE'], w.world.otherOrganization)
    const [colleague, neighbour] = [await w.world.signIn('colleague'), await w.world.signIn('neighbour')]
    await startRunner()
    const [running, queued] = [
      await upload(keyless('Cancelled', 600), 'a.csv'),
      await upload(keyless('Cancelled', 30), 'b.csv'),
    ]
    await reach(running, ({ progress }) => progress > 0)
    const path = `/import/cancel/${running}`
    expect((await colleague.call({ method: 'PUT', path, project: w.world.project })).status).toBe(403)
    expect((await neighbour.call({ method: 'PUT', path, project: w.world.otherProject })).status).toBe(404)
    for (const [id, project] of [
      [queued, w.world.secondProject],
      [running, w.world.project],
    ] as const) {
      const answer = await w.call({ method: 'PUT', path: `/import/cancel/${id}`, project })
      expect([answer.status, answer.body.messages]).toMatchObject([200, [{ type: 'success' }]])
    }
    const error = 'Cancelled by worker; rows that were taken before stay'
    for (const id of [queued, running]) expect(await ended(id)).toMatchObject({ status: 'Failed', error })
    // The next import starts when the run has ended.
    expect(await ended(await upload(keyless('After', 1), 'c.csv'))).toMatchObject({ status: 'Done' })
    const taken = await assetsCalled('Cancelled')
    expect([taken > 0, taken < 600]).toEqual([true, true])
    expect(await jobOf(running)).toMatchObject({ status: 'Failed', error })
    expect((await w.call({ method: 'PUT', path })).status).toBe(409)
  })

  it('[IMPORT-03] runs alone in its organization, whatever the project', async () => {
    const ids = [await upload(keyless('One', 30), 'a.csv'), await upload(keyless('Two', 30), 'b.csv')]
    const second = w.world.secondProject
    await w.world.database.pool.query(`update job set "forProject" = $1 where id = $2`, [second, ids[1]])
    await startRunner()
    const [first, after] = [await ended(ids[0] ?? ''), await ended(ids[1] ?? '')]
    expect([first.status, after.status]).toEqual(['Done', 'Done'])
    expect((after.executeTime ?? '') >= (first.endTime ?? 'none')).toBe(true)
  })
})

describe('reading a file in a worker thread', () => {
  const task = (text: string) => ({
    bytes: Buffer.from(text),
    name: 'a.csv',
    entity: 'asset',
  })
  const limits = { rows: 100, milliseconds: 60_000, megabytes: 512 }
  const never = new AbortController().signal

  it('[IMPORT-03] returns the rows, and their faults in the language of the reader', async () => {
    const { plan, source } = await planInWorker(
      { ...task('Name,Latitude\nNorth,51.4\nSouth,far\n'), entity: 'site' },
      never,
      limits,
    )
    expect([plan.records, plan.planned.length, source.encoding]).toEqual([2, 1, 'UTF-8'])
    expect(plan.faults.map(({ row, reason }) => [row, reason('nl_NL')])).toEqual([[3, expect.stringContaining('far')]])
  })

  it('[IMPORT-03 S10] stops at its limits of rows, time and memory, each with a message', async () => {
    const many = keyless('x', 101)
    const reason = await planInWorker(task(many), never, limits).catch((error: unknown) => error)
    if (!(reason instanceof CannotDo)) throw reason
    expect([reason.in('nl_NL'), reason.in('en_GB')]).toEqual([
      expect.stringContaining('meer dan 100 rijen'),
      expect.stringContaining('more than 100 rows'),
    ])
    await expect(planInWorker(task(many), never, { ...limits, milliseconds: 1 })).rejects.toThrow(/takes too long/)
    const large = keyless('x'.repeat(100), 300_000)
    await expect(planInWorker(task(large), never, { ...limits, megabytes: 64 })).rejects.toThrow(/more memory/)
  })

  it('[IMPORT-03] rejects with the reason of its signal, also before it starts', async () => {
    const stop = new AbortController()
    const reading = planInWorker(task(keyless('x', 50)), stop.signal, limits)
    stop.abort(new Error('no more'))
    await expect(reading).rejects.toThrow('no more')
    expect(() => planInWorker(task(''), stop.signal, limits)).toThrow('no more')
  })
})
