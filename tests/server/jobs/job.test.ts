import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFileStore } from '../../../server/files/open-store.ts'
import { createImportService } from '../../../server/importing/import-service.ts'
import { afterPeriod, carryOutTask, queueDueTasks } from '../../../server/jobs/due-tasks.ts'
import { startJobWorkers } from '../../../server/jobs/job-runner.ts'
import type { QueuedJob } from '../../../server/jobs/run-job.ts'
import { startWorkers, type Workers } from '../../../server/jobs/workers.ts'
import { createLog } from '../../../server/log.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

let world: World
let importer: Session
let clerk: Session
let admin: Session
let workers: readonly Workers[]

const ROLES = ['ROLE_SITE_VIEW', 'ROLE_SITE_CREATE', 'ROLE_IMPORT_FILE', 'ROLE_IMPORT_REPORT']

beforeAll(async () => {
  world = await openWorld()
  await world.user('importer', ROLES)
  await world.user('clerk', ['ROLE_IMPORT_FILE'])
  await world.user('admin', ['ROLE_SUPERADMIN'])
  importer = await world.signIn('importer')
  clerk = await world.signIn('clerk')
  admin = await world.signIn('admin')
  const files = openFileStore({ kind: 'directory', path: join(dirname(world.clientDir), 'files') })
  const services = {
    import: createImportService(world.database.db, files),
    'test.count': ({ parameters }: QueuedJob) => Promise.resolve({ counted: parameters }),
  }
  const log = createLog('silent')
  workers = await Promise.all([
    startJobWorkers(world.database, services, log),
    startWorkers(world.database, { work: { task: carryOutTask(world.database.db) }, concurrency: 1 }, log),
  ])
})
afterAll(async () => {
  await Promise.all(workers.map((set) => set.close()))
  await world.close()
})

const call = (who: Session, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  who.call({ method, path, project: world.project, ...(body === undefined ? {} : { body }) })

const upload = (who: Session, entity: string, text: string | Uint8Array, name = 'sites.csv') => {
  const boundary = 'lading-boundary'
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(`${head('name="entity"')}${entity}\r\n${head(`name="file"; filename="${name}"`)}`),
    Buffer.from(text),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return who.call({ method: 'POST', path: '/import', project: world.project, body: payload, headers })
}
const stored = async (id: string): Promise<Record<string, unknown>> => {
  const { rows } = await world.database.pool.query<Record<string, unknown>>('select * from job where id = $1', [id])
  return rows[0] ?? {}
}
const ended = async (id: string): Promise<Record<string, unknown>> => {
  await expect.poll(async () => (await stored(id))['endTime'] !== null, { timeout: 60_000 }).toBe(true)
  return stored(id)
}

it('[IMPORT-01 IMPORT-02 IMPORT-03 OPEN-077 STATE-092 STATE-094 JOB-03] imports a file as a job with counts and errors by row', async () => {
  const more = Array.from({ length: 100 }, (_, at) => `Bay ${at},B${at},51.5\n`).join('')
  const csv = `Name,Code,Latitude\nNorth,N1,51.4\nSouth,S1,far\nNorth again,N1,51.4\n${more}`
  const answer = await upload(importer, 'site', csv)
  expect(answer.status, answer.text).toBe(201)
  const id = String(answer.body.result['id'])
  const job = await ended(id)
  expect(job).toMatchObject({ status: 'Done', progress: 100, error: null, type: 'import' })
  expect(job['result']).toMatchObject({ rows: 103, created: 101, repeated: 1, refused: 1 })
  expect(job['result']).toMatchObject({ errors: [{ row: 3, column: 'Latitude', text: expect.any(String) }] })
  const logs = (await call(admin, 'GET', `/job_log?object=${id}`)).body.result['items'] as { readonly text: string }[]
  expect(logs.map(({ text }) => text.replace(/\d+ s$/, 'n s')).toSorted()).toEqual([
    '49 % done',
    '98 % done',
    'Begun: import',
    'Done in n s',
  ])
  const output = await call(importer, 'GET', `/job/output/${id}`)
  expect(output.body.result).toMatchObject({ status: 'Done', result: { created: 101 } })
  const reports = await call(importer, 'GET', '/import/report')
  expect(reports.body.result['items']).toEqual([expect.objectContaining({ id, type: 'import' })])
  expect((await call(clerk, 'GET', '/import/report')).status).toBe(403)
  expect((await call(clerk, 'GET', `/job/output/${id}`)).status).toBe(403)
  const sites = await call(importer, 'GET', '/site?reference=N1')
  expect(sites.body.result['count']).toBe(1)
})

it('[OPEN-077] names what is wrong with an upload, and fails a job with a message', async () => {
  expect((await upload(clerk, 'site', 'Name\nx\n')).status).toBe(403)
  expect((await upload(importer, 'asset', 'Name\nx\n')).status).toBe(403)
  const wrong = await upload(importer, 'scan_read', 'Name\nx\n')
  expect(wrong.body.result).toMatchObject({ errors: { entity: [expect.any(String)] } })
  const image = await upload(importer, 'site', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'x.png')
  expect(image.status).toBe(422)
  const twice = await upload(importer, 'site', 'Name,Name\nx,y\n')
  const failed = await ended(String(twice.body.result['id']))
  expect(failed).toMatchObject({ status: 'Failed', error: expect.stringContaining('Name') })
})

it("[OPEN-077 I18N-08] notifies the user who started an import, in the user's language, why it failed", async () => {
  const { pool } = world.database
  await pool.query(`update "user" set locale = 'nl_NL' where username = 'importer'`)
  const twice = await upload(importer, 'site', 'Naam,Naam\nx,y\n')
  expect((await ended(String(twice.body.result['id'])))['error']).toBe(
    'De kolom “Naam” staat twee keer in de rij met kolomnamen',
  )
  const file = await upload(importer, 'site', 'Leesbare naam,Breedtegraad\nNoord,51.4\nZuid,ver\n')
  const { result } = await ended(String(file.body.result['id']))
  expect(result).toMatchObject({
    created: 1,
    errors: [{ row: 3, column: 'Breedtegraad', text: '“ver” is geen getal' }],
  })
  await pool.query(`update "user" set locale = null where username = 'importer'`)
})

it('[JOB-04 JOB-05 OPEN-076 STATE-093 STATE-095] starts and executes by id; a job without a service fails with its name', async () => {
  const made = await call(admin, 'POST', '/job', { name: 'Odd', type: 'nothing.known' })
  const id = String(made.body.result['id'])
  expect(await ended(id)).toMatchObject({ status: 'Failed', error: 'There is no service “nothing.known”' })
  for (const action of ['start', 'execute']) {
    const first = await stored(id)
    const again = await call(admin, 'PUT', `/job/${action}/${id}`)
    expect(again.status, again.text).toBe(200)
    await expect.poll(async () => (await ended(id))['executeTime'] === first['executeTime']).toBe(false)
    expect(await ended(id)).toMatchObject({ status: 'Failed' })
  }
})

it('[OPEN-077] refuses to create an import manually or change its file', async () => {
  const parameters = { entity: 'site', sha256: '0'.repeat(64) }
  const made = await call(admin, 'POST', '/job', { name: 'Import', type: 'import', parameters })
  expect(made.body.result).toMatchObject({ errors: { type: [expect.any(String)] } })
  const { rows } = await world.database.pool.query<{ id: string }>(`select id from job where type = 'import' limit 1`)
  const changed = await call(admin, 'PUT', `/job/${rows[0]?.id}`, { parameters })
  expect(changed.body.result).toMatchObject({ errors: { parameters: [expect.any(String)] } })
})

it('[OPEN-076 API-22 FORM-13] refuses a task or job that cannot run, with the field', async () => {
  const wrong = async (path: string, body: object) =>
    Object.keys(((await call(admin, 'POST', path, body)).body.result['errors'] ?? {}) as object)
  const task = { name: 'Sweep', service: 'sync', action: 'sweep' }
  expect(await wrong('/task', { ...task, parameters: [1] })).toEqual(['parameters'])
  expect(await wrong('/task', { ...task, service: 'a/b' })).toEqual(['service'])
  const times = { startTime: '2026-05-02T10:00:00.000Z', endTime: '2026-05-01T10:00:00.000Z' }
  expect(await wrong('/task', { ...task, ...times })).toEqual(['endTime'])
  expect(await wrong('/job', { name: 'x', parameters: 'all of it' })).toEqual(['parameters'])
})

it('[TASK-02] a task with a period repeats, without one it runs once', async () => {
  const task = { name: 'Sweep', service: 'sync', action: 'sweep' }
  const once = String((await call(admin, 'POST', '/task', task)).body.result['id'])
  expect((await call(admin, 'GET', `/task/${once}`)).body.result['type']).toBe('once')
  expect((await call(admin, 'PUT', `/task/${once}`, { period: 'PT5M' })).status).toBe(200)
  expect((await call(admin, 'GET', `/task/${once}`)).body.result['type']).toBe('loop')
})

it('[IFACE-04 IFACE-05 STATE-102 STATE-104] resends: outbound creates a new message, inbound becomes new again', async () => {
  const message = { messageId: 'm-1', interface: 'sap', content: '<order/>', result: 'timeout', headers: { a: '1' } }
  const out = await world.insert('interface_outbound', { ...message, status: 'Failed' })
  expect((await call(admin, 'PUT', `/interface_outbound/resend/${out}`)).status).toBe(200)
  const { rows } = await world.database.pool.query<Record<string, unknown>>(
    'select id, status, content, result, headers, "resentAs", "resentOf" from interface_outbound order by created, id',
  )
  expect(rows).toHaveLength(2)
  expect(rows.find(({ id }) => id === out)).toMatchObject({ status: 'Resent', result: 'timeout' })
  const copy = { status: 'New', content: '<order/>', result: null, headers: { a: '1' } }
  const copied = rows.find(({ id }) => id !== out)
  expect(copied).toMatchObject(copy)
  expect(copied).toMatchObject({ resentAs: null, resentOf: out })
  expect(rows.find(({ id }) => id === out)).toMatchObject({ resentAs: copied?.['id'], resentOf: null })
  const inbound = await world.insert('interface_inbound', { ...message, status: 'Failed' })
  expect((await call(admin, 'PUT', `/interface_inbound/resend/${inbound}`)).status).toBe(200)
  const again = await call(admin, 'GET', `/interface_inbound/${inbound}`)
  expect(again.body.result).toMatchObject({ status: 'New', result: null })
})

const jobsOf = async (task: string): Promise<readonly Record<string, unknown>[]> => {
  const { rows } = await world.database.pool.query<Record<string, unknown>>(
    'select * from job where task = $1 order by "addTime"',
    [task],
  )
  return rows
}

it('[TASK-07 STATE-096 STATE-098] a task creates its job when it is due, and ends after it', async () => {
  const task = { name: 'Count', service: 'test', action: 'count', parameters: { a: 1 } }
  const id = String((await call(admin, 'POST', '/task', task)).body.result['id'])
  await expect.poll(async () => (await jobsOf(id)).map(({ status }) => status), { timeout: 60_000 }).toEqual(['Done'])
  expect((await jobsOf(id))[0]).toMatchObject({ type: 'test.count', result: { counted: { a: 1 } } })
  expect((await call(admin, 'GET', `/task/${id}`)).body.result['status']).toBe('Ended')
  const later = { ...task, startTime: '2999-01-01T00:00:00.000Z' }
  const waiting = String((await call(admin, 'POST', '/task', later)).body.result['id'])
  await queueDueTasks(world.database.db)
  expect(await jobsOf(waiting)).toEqual([])
})

it('[TASK-04 TASK-07 STATE-098] a repeating task creates a job every period until its end', async () => {
  const hour = 3_600_000
  const soon = new Date(Date.now() + 10 * hour).toISOString()
  const task = { name: 'Loop', service: 'test', action: 'count', period: 'PT2H', endTime: soon }
  const id = String((await call(admin, 'POST', '/task', task)).body.result['id'])
  await expect.poll(async () => (await jobsOf(id)).map(({ status }) => status), { timeout: 60_000 }).toEqual(['Done'])
  await queueDueTasks(world.database.db, new Date(Date.now() + hour))
  expect(await jobsOf(id)).toHaveLength(1)
  await queueDueTasks(world.database.db, new Date(Date.now() + 3 * hour))
  expect(await jobsOf(id)).toHaveLength(2)
  await queueDueTasks(world.database.db, new Date(Date.now() + 11 * hour))
  expect((await call(admin, 'GET', `/task/${id}`)).body.result['status']).toBe('Ended')
  expect(await jobsOf(id)).toHaveLength(2)
  const day = '2026-01-31T08:30:00.000Z'
  const next = ['PT5M', 'PT2H', 'P1D', 'P2W', 'P1M', 'soon'].map((period) => afterPeriod(day, period))
  expect(next).toEqual([
    '2026-01-31T08:35:00.000Z',
    '2026-01-31T10:30:00.000Z',
    '2026-02-01T08:30:00.000Z',
    '2026-02-14T08:30:00.000Z',
    '2026-02-28T08:30:00.000Z',
    null,
  ])
})
