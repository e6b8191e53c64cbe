import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { carryOutPush } from '../../../server/push/carry-out.ts'
import { pushKeys } from '../../../server/push/keys.ts'
import { isPublicEndpoint } from '../../../server/push/public-address.ts'
import { keepSubscription } from '../../../server/push/subscriptions.ts'
import { openWorld, type World } from '../http/world.ts'

const { decrypt } = createRequire(import.meta.url)('http_ece') as {
  decrypt: (body: Buffer, options: object) => Buffer
}
const browser = createECDH('prime256v1')
const p256dh = browser.generateKeys('base64url')
const auth = randomBytes(16).toString('base64url')

let world: World
let user: string
let status = 201
const got: { headers: Readonly<Record<string, unknown>>; body: Buffer }[] = []
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    got.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status, { 'retry-after': '90' }).end()
  })
})
let origin: string

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  world = await openWorld()
  user = await world.user('planner', ['ROLE_TRANSPORT_MANIFEST_VIEW'])
  await world.signIn('planner')
})
afterAll(async () => {
  await world.close()
  service.close()
})
beforeEach(() => {
  status = 201
  got.length = 0
})

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const send = async (): Promise<string> => {
  const { db } = world.database
  const [session] = await query('select id from session where user_id = $1', [user])
  await keepSubscription(db, user, session.id, { endpoint: `${origin}/one`, p256dh, auth })
  const notification = await world.insert('notification', {
    user,
    status: 'New',
    entity: 'transport-manifest',
    code: 'manifests-open',
    params: { time: '15:30', names: 'TM-1' },
    forProject: world.project,
  })
  const id = randomUUID()
  await query('insert into push_message (id, user_id, notification, due) values ($1, $2, $3, now())', [
    id,
    user,
    notification,
  ])
  const reach = { endpoint: () => true, address: () => true }
  const sender = { keys: await pushKeys(db), subject: 'mailto:ops@example.org', reach }
  expect(await carryOutPush(db, sender)(id)).toBe('done')
  return id
}

it('posts what only the browser can read, signed with the one key of the installation', async () => {
  await send()
  const [one] = got
  if (one === undefined) throw new Error('nothing came')
  const said = JSON.parse(decrypt(one.body, { version: 'aes128gcm', privateKey: browser, authSecret: auth }).toString())
  expect(said).toMatchObject({
    title: 'Still open after the cut-off of 15:30: TM-1',
    path: '/transport_manifest/list',
    lang: 'en-US',
  })
  expect(one.headers).toMatchObject({ topic: said.tag, ttl: '14400', urgency: 'high' })
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(one.headers['authorization'])) ?? []
  const { publicKey } = await pushKeys(world.database.db)
  expect(key).toBe(publicKey)
  const raw = Buffer.from(key, 'base64url')
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'))
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(
    verify('sha256', signed, { key: verifier, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: origin,
    sub: 'mailto:ops@example.org',
  })
})

it('forgets a browser that has ended its subscription', async () => {
  status = 410
  await send()
  expect(await query('select 1 from push_subscription')).toHaveLength(0)
})

it('asks a busy push service again when it says', async () => {
  status = 429
  const id = await send()
  const [left] = await query(
    "select attempts, due > now() + interval '80 seconds' as later from push_message where id = $1",
    [id],
  )
  expect(left).toEqual({ attempts: 1, later: true })
})

it('says nothing to a blocked account or to who lost the role', async () => {
  await query('update "user" set blocked = true where id = $1', [user])
  await send()
  await query(`update "user" set blocked = false, roles = '[]' where id = $1`, [user])
  await send()
  expect(got).toHaveLength(0)
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
