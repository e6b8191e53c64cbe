import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sweep } from '../../../server/sync/sweep.ts'
import { callOf, openWorld, password, type Session, sessionOf, type World } from '../http/world.ts'
import { openPushService } from './push-service.ts'

let world: World
let service: Awaited<ReturnType<typeof openPushService>>
let planner: Session
let plannerId: string

beforeAll(async () => {
  service = await openPushService()
  world = await openWorld()
  plannerId = await world.user('planner', ['ROLE_TRANSPORT_MANIFEST_VIEW'])
  await world.user('other', [])
  await world.user('chief', ['ROLE_ADMIN'])
})
afterAll(async () => {
  await world.close()
  service.close()
})
beforeEach(async () => {
  planner = await world.signIn('planner')
})

const ENDPOINT = 'https://push.example.org/'
const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const choice = (name: string, change: object = {}) => ({
  ...service.choice,
  kinds: ['cut-off'],
  endpoint: ENDPOINT + name,
  ...change,
})
const put = (who: Session, body: object) => who.call({ method: 'PUT', path: '/user/push', body })
const read = async (who: Session) => (await who.call({ path: '/user/push' })).body.result['chosen']
const endpoints = async (): Promise<string[]> =>
  (await query('select endpoint from push_subscription order by endpoint')).map(({ endpoint }) => String(endpoint))

it('a session chooses, reads, changes and ends what its own browser is notified of', async () => {
  const quiet = { from: '22:00', to: '06:30', zone: 'Europe/Amsterdam' }
  expect(await read(planner)).toBeNull()
  const first = await put(planner, choice('a', { quiet }))
  expect(first.status).toBe(200)
  expect(String(first.body.result['publicKey'])).toMatch(/^B[\w-]{86}$/)
  expect(await read(planner)).toEqual({ endpoint: `${ENDPOINT}a`, kinds: ['cut-off'], quiet })
  // A renewed subscription replaces the former one.
  await put(planner, choice('b', { kinds: ['decisions'] }))
  expect(await read(planner)).toEqual({ endpoint: `${ENDPOINT}b`, kinds: ['decisions'], quiet: null })
  expect(await endpoints()).toEqual([`${ENDPOINT}b`])
  expect(await read(await world.signIn('planner'))).toBeNull()
  expect((await planner.call({ method: 'DELETE', path: '/user/push' })).body.result['chosen']).toBeNull()
  expect(await endpoints()).toEqual([])
})

it('names the field of what it cannot take, a private address among them', async () => {
  const off = createECDH('prime256v1').generateKeys()
  off[64] = (off[64] ?? 0) ^ 1
  const wrong: readonly [string, object][] = [
    ['endpoint', { endpoint: 'https://10.0.0.5/x' }],
    ['endpoint', { endpoint: 'http://push.example.org/x' }],
    ['endpoint', { endpoint: `https://push.example.org/${'x'.repeat(1000)}` }],
    ['p256dh', { p256dh: 'short' }],
    ['p256dh', { p256dh: off.toString('base64url') }],
    ['auth', { auth: 'short' }],
    ['kinds', { kinds: [] }],
    ['quiet.from', { quiet: { from: '25:00', to: '06:00', zone: 'UTC' } }],
    ['quiet.zone', { quiet: { from: '22:00', to: '06:00', zone: 'Nowhere/Land' } }],
  ]
  for (const [field, change] of wrong) {
    const answer = await put(planner, choice('a', change))
    expect([answer.status, Object.keys(answer.body.result['errors'] ?? {})]).toEqual([422, [field]])
  }
  expect(await endpoints()).toEqual([])
})

it('is not for who acts as another user, nor for who is not signed in', async () => {
  const chief = await world.signIn('chief')
  const switched = await chief.call({ method: 'PUT', path: `/user/switch/${plannerId}` })
  const acting = sessionOf(world.app, switched)
  for (const method of ['GET', 'DELETE'] as const)
    expect((await acting.call({ method, path: '/user/push' })).status).toBe(403)
  expect((await put(acting, choice('a'))).status).toBe(403)
  expect((await callOf(world.app, { path: '/user/push' })).status).toBe(401)
})

it('a browser belongs to who chose last in it, and the DELETE of another person ends nothing of it', async () => {
  const other = await world.signIn('other')
  await put(other, choice('shared'))
  await put(planner, choice('shared'))
  expect(await read(other)).toBeNull()
  await other.call({ method: 'DELETE', path: '/user/push' })
  expect(await read(planner)).toMatchObject({ endpoint: `${ENDPOINT}shared` })
  await planner.call({ method: 'DELETE', path: '/user/push' })
})

it('keeps ten browsers of a person, those that chose last', async () => {
  for (let count = 0; count < 11; count += 1) await put(await world.signIn('other'), choice(`ten-${count}`))
  const kept = await endpoints()
  expect(kept).toHaveLength(10)
  expect(kept).not.toContain(`${ENDPOINT}ten-0`)
  await query('delete from push_subscription')
})

it('ends with its session: at a sign-out, when the session is revoked, and when it has expired', async () => {
  await put(planner, choice('out'))
  await planner.call({ method: 'DELETE', path: '/authentication' })
  expect(await endpoints()).toEqual([])

  const own = await world.signIn('planner')
  await put(own, choice('password'))
  const elsewhere = await world.signIn('planner')
  const change = { oldPassword: password, newPassword: 'another-demo-2' }
  expect((await elsewhere.call({ method: 'PUT', path: '/user/password', body: change })).status).toBe(200)
  expect(await endpoints()).toEqual([])
  await elsewhere.call({
    method: 'PUT',
    path: '/user/password',
    body: { oldPassword: 'another-demo-2', newPassword: password },
  })

  await put(elsewhere, choice('old'))
  await query('update session set expires = now() where id = (select session_id from push_subscription)')
  await sweep(world.database.db, new Date(Date.now() + 1000))
  expect(await endpoints()).toEqual([])
})
