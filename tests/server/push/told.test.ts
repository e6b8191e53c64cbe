import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorkers } from '../../../server/jobs/workers.ts'
import { createLog } from '../../../server/log.ts'
import { keepSubscription } from '../../../server/push/subscriptions.ts'
import { wallTime } from '../../../src/domains/planning/effects/cut-off.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, putRow, type World } from '../store/world.ts'
import { carryOutHere, openPushService } from './push-service.ts'

let database: TestDatabase
let world: World
let service: Awaited<ReturnType<typeof openPushService>>

beforeAll(async () => {
  service = await openPushService()
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})
afterAll(async () => {
  await database.close()
  service.close()
})

it('tells of an open manifest: from the cut-off check through the queue to the browser', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into session (user_id, expires) values ($1, now() + interval '1 hour') returning id`,
    [world.worker],
  )
  await keepSubscription(world.db, world.worker, rows[0]?.id ?? '', service.choice)
  const site = await world.make('site', { readableName: 'Hall', type: 'plant', properties: { timeZone: 'UTC' } })
  const setting = { property: 'cut-off-notifications', category: 'module', value: 'true', forProject: world.project }
  await putRow(world.db, 'setting', setting)
  const deliveryAddress = await world.make('address', { name: 'Quay', city: 'Antwerpen', country: 'BE' })
  const { day, weekday } = wallTime(Date.now(), 'UTC')
  await world.make('transport_manifest', { reference: 'TM-PUSH', deliveryAddress, pickupDate: day })
  const cutOff = await world.make('cut_off_time', {
    site,
    dayOfWeek: weekday,
    cutOffTime: '00:00',
    interval: 'P3D',
    destinationCountry: 'BE',
  })
  expect(await world.write(world.worker, 'cut_off_time.announce', cutOff)).toMatchObject({ ok: true })
  const set = { work: { push: await carryOutHere(world.db) }, concurrency: 1 }
  const workers = await startWorkers(database, set, createLog('silent'))
  await expect.poll(() => service.got.length, { timeout: 30_000 }).toBe(1)
  await workers.close()
  expect(service.got[0]?.said['title']).toContain('TM-PUSH')
})
