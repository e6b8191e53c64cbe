import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createDatabase, type DatabaseHandle } from '../../../server/db/pool.ts'
import { enqueue, type WorkKind } from '../../../server/db/queue.ts'
import { Final } from '../../../server/jobs/dead-letters.ts'
import { recover } from '../../../server/jobs/recover.ts'
import type { CarryOut } from '../../../server/jobs/work.ts'
import { startWorkers, type Workers, type WorkerSet } from '../../../server/jobs/workers.ts'
import { createLog } from '../../../server/log.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

let world: World
let admin: Session
let clerk: Session
const log = createLog('silent')
const open: Workers[] = []
const WAIT = { timeout: 60_000, interval: 20 }

beforeAll(async () => {
  world = await openWorld()
  await world.user('admin', ['ROLE_SUPERADMIN'])
  await world.user('clerk', ['ROLE_JOB_VIEW'])
  admin = await world.signIn('admin')
  clerk = await world.signIn('clerk')
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((workers) => workers.close()))
  await world.database.pool.query('delete from lading_queue._private_jobs')
})
afterAll(() => world.close())

const start = async (set: WorkerSet, handle: DatabaseHandle = world.database): Promise<void> => {
  open.push(await startWorkers(handle, set, log))
}
const put = async (count: number, lane: string, kind: WorkKind = 'task'): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) await enqueue(world.database.db, { kind, id, lane })
  return ids
}
/** Records the ids of the work carried out, in order. */
const recorder = (): { readonly ran: string[]; readonly carryOut: CarryOut } => {
  const ran: string[] = []
  return {
    ran,
    carryOut: (id) => {
      ran.push(id)
      return Promise.resolve('done')
    },
  }
}
const inQueue = async (): Promise<readonly { attempts: number; later: boolean; last_error: string | null }[]> =>
  (
    await world.database.pool.query<{ attempts: number; later: boolean; last_error: string | null }>(
      'select attempts, run_at > now() as later, last_error from lading_queue.jobs where locked_at is null',
    )
  ).rows

it('[JOB-04] workers of two processes carry out all work once, and one at a time of each lane', async () => {
  const other = createDatabase(world.database.url, { max: 2 })
  try {
    const ids = [...(await put(30, 'a')), ...(await put(30, 'b'))]
    const ran: string[] = []
    const lanes = { a: 0, b: 0 }
    const most = { ...lanes }
    const task: CarryOut = async (id) => {
      const lane = ids.indexOf(id) < 30 ? 'a' : 'b'
      lanes[lane] += 1
      most[lane] = Math.max(most[lane], lanes[lane])
      await world.database.pool.query('select 1')
      ran.push(id)
      lanes[lane] -= 1
      return 'done'
    }
    await Promise.all([start({ work: { task }, concurrency: 3 }), start({ work: { task }, concurrency: 3 }, other)])
    await expect.poll(() => ran.length, WAIT).toBe(60)
    await Promise.all(open.splice(0).map((workers) => workers.close()))
    expect(ran.toSorted()).toEqual(ids.toSorted())
    expect(most).toEqual({ a: 1, b: 1 })
  } finally {
    await other.close()
  }
})

it('[JOB-04] work is enqueued with its transaction, and rolled back with it', async () => {
  const { ran, carryOut } = recorder()
  await start({ work: { task: carryOut }, concurrency: 1 })
  const undone = world.database.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, { kind: 'task', id: randomUUID(), lane: 'x' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const kept = await put(1, 'x')
  await expect.poll(() => ran.length, WAIT).toBe(1)
  expect(ran).toEqual(kept)
  await expect.poll(inQueue, WAIT).toEqual([])
})

it('[IMPORT-03] lanes take turns: one with little work does not wait for one with much', async () => {
  const much = await put(5, 'much', 'export')
  const [little] = await put(1, 'little', 'export')
  const { ran, carryOut } = recorder()
  await start({ work: { export: carryOut }, concurrency: 1 })
  await expect.poll(() => ran.length, WAIT).toBe(6)
  expect(ran.indexOf(little ?? '')).toBeLessThanOrEqual(1)
  expect(ran.filter((id) => id !== little)).toEqual(much)
})

it('[JOB-04] retries failed work after a delay, and stores the reason', async () => {
  let runs = 0
  const task: CarryOut = () => {
    runs += 1
    return runs === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve('done')
  }
  await put(1, 'again')
  await start({ work: { task }, concurrency: 1 })
  await expect.poll(inQueue, WAIT).toMatchObject([{ attempts: 1, later: true, last_error: 'not yet' }])
  await expect.poll(() => runs, WAIT).toBe(2)
  await expect.poll(inQueue, WAIT).toEqual([])
})

it('[JOB-04] a final failure is a dead letter: counted, listed for superadmins, and retried when they request it', async () => {
  let broken = true
  const { ran, carryOut } = recorder()
  const task: CarryOut = (id) =>
    broken ? Promise.reject(new Final('it failed', { cause: new Error('no such column') })) : carryOut(id)
  const [record] = await put(1, 'dead')
  await start({ work: { task }, concurrency: 1 })
  const list = async () => (await admin.call({ path: '/dead_letter' })).body.result['items'] as { id: string }[]
  await expect.poll(list, WAIT).toMatchObject([{ kind: 'task', record, error: 'no such column' }])
  const { payload } = await world.app.inject({ url: '/metrics' })
  expect(payload).toContain('lading_dead_letters{kind="task"} 1')
  const [letter] = await list()
  const retry = { method: 'PUT', path: `/dead_letter/retry/${letter?.id ?? ''}` } as const
  expect((await clerk.call({ path: '/dead_letter' })).status).toBe(403)
  expect((await clerk.call(retry)).status).toBe(403)
  expect((await admin.call({ method: 'PUT', path: '/dead_letter/retry/x' })).status).toBe(404)
  broken = false
  expect((await admin.call(retry)).status).toBe(200)
  await expect.poll(() => ran, WAIT).toEqual([record])
  await expect.poll(list, WAIT).toEqual([])
  expect((await admin.call(retry)).status).toBe(404)
})

it(
  '[IMPORT-03] runs the work of a killed process again, but not while the process is alive',
  { timeout: 240_000 },
  async () => {
    const [id] = await put(1, 'killed')
    const args = ['--import', 'tsx', join(import.meta.dirname, 'queue-process.ts'), world.database.url]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
      await expect.poll(() => said, { timeout: 120_000 }).toContain(`begun ${id}`)
      const { ran, carryOut } = recorder()
      await start({ work: { task: carryOut }, concurrency: 1 })
      await recover(world.database.db)
      // Enqueued later, in another lane: when this has run, the first one would have run too.
      const [sentinel] = await put(1, 'sentinel')
      await expect.poll(() => ran, WAIT).toEqual([sentinel])
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await expect
        .poll(async () => {
          await recover(world.database.db)
          return ran
        }, WAIT)
        .toEqual([sentinel, id])
    } finally {
      child.kill('SIGKILL')
    }
  },
)
