import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOf, openWorld, type Session, type World } from './world.ts'

let world: World
let admin: Session
let sensor: string

beforeAll(async () => {
  world = await openWorld()
  await world.user('gate-admin', ['ROLE_ADMIN'])
  await world.user('gate-viewer', ['ROLE_REPORT_VIEW', 'ROLE_SENSOR_VIEW'])
  admin = await world.signIn('gate-admin')
  const type = await world.insert('sensor_type', { name: 'Climate', project: world.project })
  sensor = await world.insert('sensor', {
    name: 'Cold box',
    code: 'GATE-01',
    sensorType: type,
    project: world.project,
  })
})
afterAll(() => world.close())

const keysPath = () => `/project/${world.project}/api_key`
const make = async (name = 'Dock gateway') => {
  const { status, body } = await admin.call({ method: 'POST', path: keysPath(), body: { name }, project: null })
  expect(status).toBe(201)
  return body.result as { id: string; key: string }
}
const send = (key: string, body: unknown) =>
  callOf(world.app, { method: 'POST', path: '/report', body, headers: { authorization: `Bearer ${key}` } })
const reading = (time: string, properties: object = { temperatureC: 4.5 }) => ({ sensor: 'GATE-01', time, properties })
const reports = async (): Promise<number> => {
  const rows = await world.database.db.selectFrom('report').select('id').where('sensor', '=', sensor).execute()
  return rows.length
}

describe('the API key of a gateway', () => {
  it('[JOB-A5 API-22] accepts readings, once each, and updates the sensor', async () => {
    const { key } = await make()
    const first = await send(key, reading('2026-11-20T10:00:00Z'))
    expect([first.status, first.body.result['taken']]).toEqual([201, 1])
    const again = await send(key, { items: [reading('2026-11-20T10:00:00.000Z'), reading('2026-11-20T10:05:00Z')] })
    expect([again.status, again.body.result['taken']]).toEqual([201, 1])
    expect(await reports()).toBe(2)
    const moved = world.database.db.selectFrom('sensor').select('lastSeen').where('id', '=', sensor)
    const { lastSeen } = await moved.executeTakeFirstOrThrow()
    expect(new Date(String(lastSeen)).toISOString()).toBe('2026-11-20T10:05:00.000Z')
  })

  it('[JOB-A5 API-22] stores a reading of several concurrent calls once', async () => {
    const { key } = await make('Twice at once')
    const before = await reports()
    // A single reading might not be sent concurrently.
    const minutes = Array.from({ length: 12 }, (_, index) => `2026-11-20T10:${String(30 + index)}:00Z`)
    for (const time of minutes) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => send(key, reading(time))))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(answers.map(({ body }) => body.result['id'])).size).toBe(1)
      expect(answers.reduce((sum, { body }) => sum + Number(body.result['taken']), 0)).toBe(1)
    }
    expect(await reports()).toBe(before + minutes.length)
  })

  it('[JOB-A5 API-22] refuses an invalid reading with its field, and stores nothing of the call', async () => {
    const { key } = await make('Bad one')
    const before = await reports()
    const { status, body } = await send(key, {
      items: [
        reading('2026-11-20T11:00:00Z'),
        reading('yesterday'),
        reading('2026-11-20T11:05:00Z', { humidity: 140, temperatureC: 'warm' }),
        { ...reading('2026-11-20T11:10:00Z'), sensor: 'NO-SUCH-SENSOR' },
        { time: '2026-11-20T11:15:00Z' },
        { ...reading('2999-01-01T00:00:00Z') },
      ],
    })
    expect(status).toBe(422)
    expect(Object.keys(body.result['errors'] as object).toSorted()).toEqual([
      'items.1.time',
      'items.2.properties.humidity',
      'items.2.properties.temperatureC',
      'items.3.sensor',
      'items.4.sensor',
      'items.5.time',
    ])
    expect((body.result['errors'] as Record<string, string[]>)['items.3.sensor']).toEqual([
      'No sensor of this project has the code “NO-SUCH-SENSOR”',
    ])
    expect(await reports()).toBe(before)
    const single = await send(key, reading('2026-11-20T11:00:00Z', { humidity: 140 }))
    expect(Object.keys(single.body.result['errors'] as object)).toEqual(['properties.humidity'])
  })

  it('[JOB-A5 API-06] is rejected once revoked, and gives access to readings only', async () => {
    const { id, key } = await make('Revoked')
    const list = await callOf(world.app, { path: '/sensor', headers: { authorization: `Bearer ${key}` } })
    expect(list.status).toBe(401)
    const gone = await admin.call({ method: 'DELETE', path: `${keysPath()}/${id}`, project: null })
    expect(gone.status).toBe(200)
    expect((await send(key, reading('2026-11-20T12:00:00Z'))).status).toBe(401)
    const guess = await send('lading_key_guess', reading('2026-11-20T12:00:00Z'))
    expect(guess.status).toBe(401)
    expect(guess.body.messages[0]?.text).toBe('The key after Bearer is missing or not valid')
    expect((await send(admin.token, reading('2026-11-20T12:00:00Z'))).status).toBe(401)
  })

  it('[JOB-A5 API-06] says of a revoked key when a gateway last sent with it, and of others nothing', async () => {
    const [kept, revoked] = [await make('Kept'), await make('Still sent')]
    const listed = async (id: string) => {
      const { body } = await admin.call({ path: keysPath(), project: null })
      return (body.result['items'] as { id: string; lastUsed: string | null; lastRefused: string | null }[]).find(
        (key) => key.id === id,
      )
    }
    expect((await send(revoked.key, reading('2026-11-20T12:10:00Z'))).status).toBe(201)
    expect((await send(kept.key, reading('2026-11-20T12:10:00Z'))).status).toBe(201)
    await admin.call({ method: 'DELETE', path: `${keysPath()}/${revoked.id}`, project: null })
    const before = await listed(revoked.id)
    expect(before?.lastRefused).toBeNull()
    expect((await send(revoked.key, reading('2026-11-20T12:15:00Z'))).status).toBe(401)
    const after = await listed(revoked.id)
    expect(Date.parse(after?.lastRefused ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.lastUsed ?? ''))
    expect(after?.lastUsed).toBe(before?.lastUsed)
    expect((await listed(kept.id))?.lastRefused).toBeNull()
  })

  it('[JOB-A5] is created by administrators of the organization only, stored as a digest and never listed', async () => {
    const { key } = await make('Digest')
    const listed = await admin.call({ path: keysPath(), project: null })
    expect(JSON.stringify(listed.body)).not.toContain(key)
    const kept = await world.database.db.selectFrom('api_key').selectAll().execute()
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(key)
    const viewer = await world.signIn('gate-viewer')
    expect((await viewer.call({ path: keysPath(), project: null })).status).toBe(403)
    const other = { path: `/project/${world.otherProject}/api_key`, project: null }
    expect((await admin.call(other)).status).toBe(404)
    const nameless = await admin.call({ method: 'POST', path: keysPath(), body: { name: '  ' }, project: null })
    expect([nameless.status, Object.keys(nameless.body.result['errors'] as object)]).toEqual([422, ['name']])
  })
})
