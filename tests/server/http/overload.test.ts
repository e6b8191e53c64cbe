import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endHalfSentBodies } from '../../../server/http/body-patience.ts'
import { openWorld, type Session, type World } from './world.ts'

let world: World
let viewer: Session
let other: Session
let site: string

beforeAll(async () => {
  world = await openWorld()
  await world.user('viewer', ['ROLE_ASSET_VIEW'])
  await world.user('other', ['ROLE_SITE_VIEW', 'ROLE_SITE_CREATE', 'ROLE_ASSET_VIEW'])
  viewer = await world.signIn('viewer')
  other = await world.signIn('other')
  const body = { readableName: 'Venlo', type: 'warehouse' }
  const made = await other.call({ method: 'POST', path: '/site', project: world.project, body })
  site = String(made.body.result['id'])
})
afterAll(() => world.close())

/** Blocks every list of assets, as a slow search would; returns the function that releases them. */
const slowAssets = async (): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: world.database.url })
  await client.connect()
  await client.query('begin')
  await client.query('lock table asset in access exclusive mode')
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

it('[API-12] slow lists of one user do not delay reads, lists and writes of others', async () => {
  const end = await slowAssets()
  const { project } = world
  const lists = Array.from({ length: 30 }, () => viewer.call({ path: '/asset?search=x', project }))
  const statuses = lists.map(async (list) => (await list).status)
  const refused = async (): Promise<number> => {
    const settled = await Promise.all(statuses.map((status) => Promise.race([status, pause(0, 0)])))
    return settled.filter((status) => status === 429).length
  }
  await expect.poll(refused, { timeout: 10_000 }).toBe(30 - 3 - 20)
  expect((await other.call({ path: `/site/${site}`, project })).status).toBe(200)
  expect((await other.call({ path: '/site', project })).status).toBe(200)
  const body = { readableName: 'Rotterdam', type: 'warehouse' }
  expect((await other.call({ method: 'POST', path: '/site', project, body })).status).toBe(201)
  await end()
  // Queued requests finish or time out.
  expect((await Promise.all(statuses)).filter((status) => status === 200 || status === 503)).toHaveLength(23)
  const away = (await Promise.all(lists)).find(({ status }) => status === 429)
  expect(away?.headers['retry-after']).toBe('1')
  expect(away?.body.messages[0]?.text).toBe('Too many lists are asked for at once. Please wait a moment')
})

it('[API-12] a hundred calls of one user at once, as a page over HTTP/2 sends them, all succeed', async () => {
  const calls = Array.from({ length: 100 }, () => other.call({ path: `/site/${site}`, project: world.project }))
  expect((await Promise.all(calls)).filter(({ status }) => status !== 200)).toEqual([])
})

it('[API-12] calls of one user beyond forty concurrent and two hundred queued ones get 429, except sync; later ones succeed', async () => {
  const end = await slowAssets()
  const { project } = world
  let refused = 0
  const calls = Array.from({ length: 40 + 200 + 20 }, async () => {
    const { body } = await viewer.call({ path: '/asset?search=x', project })
    if (body.messages[0]?.text.startsWith('Too many calls of this account')) refused += 1
  })
  await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThanOrEqual(20)
  const greeting = await viewer.call({ path: `/sync/handshake?stream=${project}&clientId=overload-1`, project })
  expect(greeting.status).toBe(200)
  await end()
  await Promise.all(calls)
  expect((await viewer.call({ path: '/asset', project })).status).toBe(200)
})

it('[API-12] a list that exceeds its time limit gets an error message, and its connection is reused', async () => {
  const end = await slowAssets()
  const slow = await viewer.call({ path: '/asset', project: world.project })
  expect(slow.status).toBe(503)
  expect(slow.body.messages[0]?.text).toBe('This takes too long. Narrow it by a filter or a search')
  await end()
  expect((await viewer.call({ path: '/asset', project: world.project })).status).toBe(200)
})

it('[API-12] a stalled body is cut off; a slow one and a slow response are not', async () => {
  const app = Fastify() as unknown as FastifyInstance
  endHalfSentBodies(app, 200)
  app.post('/echo', async (request) => {
    await pause(600)
    return request.body
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const send = (parts: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      void (async () => {
        socket.write('POST /echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n')
        socket.write('content-length: 12\r\n\r\n')
        for (const part of parts) {
          socket.write(part)
          await pause(100)
        }
      })()
    })
  expect(await send(['{"a":"1'])).toBe('')
  expect(await send(['{"a"', ':"12', '34"}'])).toContain('{"a":"1234"}')
  await app.close()
})
