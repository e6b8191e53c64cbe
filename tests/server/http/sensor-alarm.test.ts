import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf, openWorld, type World } from './world.ts'

let world: World
let key: string
let keeper: string
let sensor: string

const MINUTE = 60_000

beforeAll(async () => {
  world = await openWorld()
  await world.user('alarm-admin', ['ROLE_ADMIN'])
  await world.user('alarm-viewer', ['ROLE_REPORT_VIEW', 'ROLE_SENSOR_VIEW'])
  keeper = await world.user('alarm-keeper', ['ROLE_REPORT_VIEW', 'ROLE_SENSOR_VIEW', 'ROLE_ASSET_SENSOR_CREATE'])
  const admin = await world.signIn('alarm-admin')
  const made = await admin.call({
    method: 'POST',
    path: `/project/${world.project}/api_key`,
    body: { name: 'Dock' },
    project: null,
  })
  key = String(made.body.result['key'])
  const type = await world.insert('sensor_type', { name: 'Climate', project: world.project })
  const asset = await world.insert('asset', { name: 'Cold box 7', project: world.project })
  sensor = await world.insert('sensor', {
    name: 'Probe',
    code: 'ALARM-01',
    sensorType: type,
    project: world.project,
    properties: { thresholdMin: 2, thresholdMax: 8 },
  })
  await world.insert('asset_sensor', { asset, sensor, since: '2026-01-01T00:00:00Z', project: world.project })
})
afterAll(() => world.close())

/** Sends a reading of so many minutes ago. */
const send = async (minutesAgo: number, properties: object): Promise<void> => {
  const time = new Date(Date.now() - minutesAgo * MINUTE).toISOString()
  const body = { sensor: 'ALARM-01', time, properties }
  const { status } = await callOf(world.app, {
    method: 'POST',
    path: '/report',
    body,
    headers: { authorization: `Bearer ${key}` },
  })
  expect(status).toBe(201)
}
const told = async () =>
  world.database.db
    .selectFrom('notification')
    .select(['user', 'code', 'params', 'entity', 'entityId'])
    .where('entityId', '=', sensor)
    .orderBy('version')
    .execute()

it('[JOB-T3 NOTIF-01] tells those who fit sensors when a limit is passed, once for each time, and nobody else', async () => {
  await send(600, { temperatureC: 5 })
  expect(await told()).toEqual([])
  await send(590, { temperatureC: 9.5 })
  const first = {
    user: keeper,
    code: 'sensor-above',
    entity: 'sensor',
    entityId: sensor,
    params: { sensor: 'Probe (Cold box 7)', value: 9.5, limit: 8 },
  }
  expect(await told()).toEqual([first])

  // Still above the limit, then within it and above again in the same hour: no new alarm.
  await send(580, { temperatureC: 11 })
  await send(570, { temperatureC: 7 })
  await send(560, { temperatureC: 9 })
  expect(await told()).toHaveLength(1)

  // A reading that arrives late is older than the newest one, so it is no reason for an alarm.
  await send(575, { temperatureC: 1 })
  expect(await told()).toHaveLength(1)

  await send(480, { temperatureC: 5 })
  await send(400, { temperatureC: 9 })
  await send(390, { severity: 'critical', temperatureC: 6 })
  expect((await told()).map(({ code }) => code)).toEqual(['sensor-above', 'sensor-above', 'sensor-alarm'])
})

it('[JOB-T3] tells nothing of an alarm of yesterday', async () => {
  const type = await world.insert('sensor_type', { name: 'Late', project: world.project })
  const late = await world.insert('sensor', {
    name: 'Late',
    code: 'ALARM-02',
    sensorType: type,
    project: world.project,
    properties: { thresholdMax: 8 },
  })
  const time = new Date(Date.now() - 25 * 60 * MINUTE).toISOString()
  const { status } = await callOf(world.app, {
    method: 'POST',
    path: '/report',
    body: { sensor: 'ALARM-02', time, properties: { temperatureC: 20 } },
    headers: { authorization: `Bearer ${key}` },
  })
  expect(status).toBe(201)
  const rows = await world.database.db.selectFrom('notification').select('id').where('entityId', '=', late).execute()
  expect(rows).toEqual([])
})
