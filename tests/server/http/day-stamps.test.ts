import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../../server/files/open-store.ts'
import { carryOutExport } from '../../../server/jobs/exporter.ts'
import { startWorkers, type Workers } from '../../../server/jobs/workers.ts'
import { createLog } from '../../../server/log.ts'
import { openWorld, type Session, type World } from './world.ts'

let world: World
let admin: Session
let exporter: Workers

/** Moments around 28 to 30 March 2026 in Amsterdam, with the change to summer time. */
const MOMENTS = {
  before: '2026-03-27T22:59:59.999Z',
  first: '2026-03-27T23:00:00Z',
  last: '2026-03-30T21:59:59.999Z',
  after: '2026-03-30T22:00:00Z',
} as const
const stamp = (text: string): number => Date.parse(text) / 1000
const FIRST_DAY = stamp('2026-03-28T00:00:00+01:00')
const LAST_DAY = stamp('2026-03-30T00:00:00+02:00')

beforeAll(async () => {
  world = await openWorld()
  await world.user('admin', ['ROLE_SUPERADMIN'])
  admin = await world.signIn('admin')
  const { project } = world
  for (const [readableName, created] of Object.entries(MOMENTS)) {
    await world.insert('site', { readableName, type: 'hq', project, created })
    await world.insert('export', { name: readableName, entity: 'site', status: 'Failed', project, created })
  }
  const asset = await world.insert('asset', { name: 'A', project })
  for (const date of ['2026-03-27', '2026-03-28', '2026-03-30', '2026-03-31']) {
    await world.insert('damage', { asset, date, summary: date, project, status: 'New' })
  }
  const files = openFileStore({ kind: 'directory', path: join(dirname(world.clientDir), 'files') })
  const { database } = world
  const work = { export: carryOutExport({ db: database.db, files }) }
  exporter = await startWorkers(database, { work, concurrency: 1 }, createLog('silent'))
})
afterAll(async () => {
  await exporter.close()
  await world.close()
})

const list = async (path: string, column: string): Promise<unknown[]> => {
  const { status, body, text } = await admin.call({ path, project: world.project })
  expect(status, text).toBe(200)
  return (body.result['items'] as Record<string, unknown>[]).map((item) => item[column])
}
const range = (column: string, from: number | string, to: number | string): string =>
  `${column}[from]=${from}&${column}[to]=${to}&sort=${column}&order=ASC`

describe('day timestamps', () => {
  it('[EXPORT-03 API-18 OPEN-095] exports are listed by dates in seconds, including the last day', async () => {
    expect(await list(`/export?${range('created', FIRST_DAY, LAST_DAY)}`, 'name')).toEqual(['first', 'last'])
  })

  it('[EXPORT-03 API-18 EXPORT-04] an export of a list is created by dates in seconds', async () => {
    const path = `/site/export?${range('created', FIRST_DAY, LAST_DAY)}`
    const made = await admin.call({ method: 'POST', path, project: world.project })
    expect(made.status, made.text).toBe(201)
    const id = String(made.body.result['id'])
    const read = async () => (await admin.call({ path: `/export/${id}`, project: world.project })).body.result
    await expect.poll(async () => (await read())['status'], { timeout: 10_000 }).toBe('Done')
    expect(await read()).toMatchObject({ rows: 2 })
    const file = await admin.call({ path: `/site/download/${id}`, project: world.project })
    expect(['before', 'first', 'last', 'after'].filter((name) => file.text.includes(`${name},`))).toEqual([
      'first',
      'last',
    ])
  })

  it('[DASH-04 API-19] queries of the dashboard work with day timestamps, for dates and moments', async () => {
    const dates = await list(`/damage?${range('date', FIRST_DAY, LAST_DAY)}`, 'date')
    expect(dates).toEqual(['2026-03-28', '2026-03-30'])
    expect(await list(`/site?created[from]=${FIRST_DAY}&sort=created&order=ASC`, 'readableName')).toEqual([
      'first',
      'last',
      'after',
    ])
  })

  it('[API-16 OPEN-095] days and moments are still accepted; at the end of a range a day is included, in UTC', async () => {
    expect(await list(`/damage?${range('date', '2026-03-28', '2026-03-30')}`, 'date')).toEqual([
      '2026-03-28',
      '2026-03-30',
    ])
    const byDay = await list(`/site?${range('created', '2026-03-27', '2026-03-27')}`, 'readableName')
    expect(byDay).toEqual(['before', 'first'])
    const exact = await list(`/site?${range('created', MOMENTS.first, MOMENTS.last)}`, 'readableName')
    expect(exact).toEqual(['first', 'last'])
    for (const wrong of ['soon', '12', '2026-02-30', '99999999999']) {
      const answer = await admin.call({ path: `/site?created[to]=${wrong}`, project: world.project })
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('created[to]')])
    }
  })

  it('[SHIPM-08 API-19] a midnight belongs to its day from Honolulu to New Zealand in summer', async () => {
    for (const zone of ['-10:00', '-05:00', 'Z', '+05:45', '+12:00', '+13:00']) {
      const day = stamp(`2026-03-28T00:00:00${zone}`)
      expect([zone, await list(`/damage?${range('date', day, day)}`, 'date')]).toEqual([zone, ['2026-03-28']])
    }
  })
})
