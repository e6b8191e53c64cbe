import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Final } from '../../../server/jobs/dead-letters.ts'
import { pushKeys } from '../../../server/push/keys.ts'
import { isPublicEndpoint } from '../../../server/push/public-address.ts'
import { keepSubscription } from '../../../server/push/subscriptions.ts'
import { sweep } from '../../../server/sync/sweep.ts'
import type { PushChoice } from '../../../src/protocol/push.ts'
import { openWorld, type World } from '../http/world.ts'
import { carryOutHere, openPushService } from './push-service.ts'

let world: World
let user: string
let service: Awaited<ReturnType<typeof openPushService>>

beforeAll(async () => {
  service = await openPushService()
  world = await openWorld()
  user = await world.user('planner', ['ROLE_TRANSPORT_MANIFEST_VIEW'])
  await world.signIn('planner')
})
afterAll(async () => {
  await world.close()
  service.close()
})
beforeEach(async () => {
  service.state.status = 201
  service.got.length = 0
  await query('delete from push_message')
})

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const subscribe = async (change: Partial<PushChoice> = {}): Promise<string> => {
  const [session] = await query('select id from session where user_id = $1 and revoked is null', [user])
  await keepSubscription(world.database.db, user, session.id, { ...service.choice, ...change })
  const [made] = await query('select id from push_subscription where session_id = $1', [session.id])
  return made.id
}
/** Creates a waiting message about a new notification; `change` replaces fields. */
const message = async (subscription: string, change: object = {}): Promise<string> => {
  const notification = await world.insert('notification', {
    user,
    status: 'New',
    entity: 'transport-manifest',
    code: 'manifests-open',
    params: { time: '15:30', names: 'TM-1' },
    forProject: world.project,
    ...change,
  })
  const id = randomUUID()
  await query('insert into push_message (id, subscription, notification) values ($1, $2, $3)', [
    id,
    subscription,
    notification,
  ])
  return id
}
const send = async (change: Partial<PushChoice> = {}): Promise<string> => {
  const id = await message(await subscribe(change))
  expect(await (await carryOutHere(world.database.db))(id)).toBe('done')
  return id
}

it('posts what only the browser can read, signed with the one key of the installation', async () => {
  await send()
  const [one] = service.got
  expect(one?.said).toMatchObject({
    title: 'Still open after the cut-off of 15:30: TM-1',
    path: '/transport_manifest/list?open=all',
    lang: 'en-US',
  })
  expect(one?.headers).toMatchObject({ topic: one?.said['tag'], ttl: '14400', urgency: 'high' })
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(one?.headers['authorization'])) ?? []
  const { publicKey } = await pushKeys(world.database.db)
  expect(key).toBe(publicKey)
  const raw = Buffer.from(key, 'base64url')
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')]
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(
    verify('sha256', signed, { key: verifier, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'mailto:ops@example.org',
  })
})

it('forgets a browser that has ended its subscription', async () => {
  service.state.status = 410
  await send()
  expect(await query('select 1 from push_subscription')).toHaveLength(0)
  expect(await query('select 1 from push_message')).toHaveLength(0)
})

it('asks a busy push service again when it says', async () => {
  service.state.status = 429
  const id = await send()
  const [left] = await query(
    "select attempts, due > now() + interval '80 seconds' as later from push_message where id = $1",
    [id],
  )
  expect(left).toEqual({ attempts: 1, later: true })
})

it.each([400, 401, 403])('keeps and records a message that the push service refuses with %i', async (status) => {
  service.state.status = status
  const id = await message(await subscribe())
  const run = await carryOutHere(world.database.db)
  await expect(run(id)).rejects.toThrow(new Final(`the push service refused it: ${status}`))
  expect(await query('select 1 from push_message where id = $1', [id])).toHaveLength(1)
  expect(await query('select 1 from push_subscription')).toHaveLength(1)
})

it('gives a message up after its last attempt, and sweeps it a week later', async () => {
  service.state.status = 503
  const id = await message(await subscribe())
  await query('update push_message set attempts = 5 where id = $1', [id])
  await expect((await carryOutHere(world.database.db))(id)).rejects.toThrow(Final)
  const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)
  await sweep(world.database.db, inDays(6))
  expect(await query('select 1 from push_message')).toHaveLength(1)
  await sweep(world.database.db, inDays(8))
  expect(await query('select 1 from push_message')).toHaveLength(0)
})

it('says nothing to a blocked account or to who lost the role, to whom the same message goes otherwise', async () => {
  const id = await message(await subscribe())
  await query('update "user" set blocked = true where id = $1', [user])
  expect(await (await carryOutHere(world.database.db))(id)).toBe('done')
  await query(`update "user" set blocked = false, roles = '[]' where id = $1`, [user])
  await world.signIn('planner')
  await send()
  expect(service.got).toHaveLength(0)
  await query(`update "user" set roles = '["ROLE_TRANSPORT_MANIFEST_VIEW"]' where id = $1`, [user])
  await send()
  expect(service.got).toHaveLength(1)
})

it('says nothing of a kind that was not chosen, nor of what was read', async () => {
  await send({ kinds: ['decisions'] })
  const id = await message(await subscribe(), { status: 'Read' })
  await (
    await carryOutHere(world.database.db)
  )(id)
  expect(service.got).toHaveLength(0)
  await send()
  expect(service.got).toHaveLength(1)
})

it('keeps quiet until the quiet hours end; then what is still new goes, the last of what is about the same', async () => {
  const { db } = world.database
  const clock = { now: Date.parse('2026-01-10T23:00:00Z') }
  const run = await carryOutHere(db, () => clock.now)
  const subscription = await subscribe({ quiet: { from: '22:00', to: '06:30', zone: 'Europe/Amsterdam' } })
  const first = await message(subscription)
  const last = await message(subscription, { params: { time: '16:00', names: 'TM-2' } })
  const read = await message(subscription, { code: 'damage-submitted', entity: 'asset', status: 'Read' })
  const ids = [first, last, read]
  for (const id of ids) expect(await run(id)).toBe('done')
  expect(service.got).toHaveLength(0)
  expect(await query('select distinct due, attempts from push_message')).toEqual([
    { due: '2026-01-11T05:30:00.000Z', attempts: 0 },
  ])
  clock.now = Date.parse('2026-01-11T05:30:00Z')
  for (const id of ids) expect(await run(id)).toBe('done')
  expect(service.got.map(({ said }) => said['title'])).toEqual(['Still open after the cut-off of 16:00: TM-2'])
  expect(await query('select 1 from push_message')).toHaveLength(0)
})

it('takes no endpoint that is not public and https', () => {
  const bad = [
    'http://push.example.org/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.5/a',
    'https://localhost/a',
    'https://[::ffff:10.0.0.5]/a',
  ]
  expect(bad.filter(isPublicEndpoint)).toEqual([])
  expect(isPublicEndpoint('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
})
