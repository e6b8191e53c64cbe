import { connect } from 'node:net'
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { endHalfSentBodies, headerPatience } from '../../../server/http/body-patience.ts'
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
  await expect.poll(refused, { timeout: 10_000 }).toBe(30 - 2 - 20)
  expect((await other.call({ path: `/site/${site}`, project })).status).toBe(200)
  expect((await other.call({ path: '/site', project })).status).toBe(200)
  const body = { readableName: 'Rotterdam', type: 'warehouse' }
  expect((await other.call({ method: 'POST', path: '/site', project, body })).status).toBe(201)
  await end()
  // Queued requests finish or time out.
  expect((await Promise.all(statuses)).filter((status) => status === 200 || status === 503)).toHaveLength(22)
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

it('[API-12] snapshots of one user take turns and leave connections for others; beyond fifty they get 429, and those that were left count no more', async () => {
  const { project } = world
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const snapshot = (signal?: AbortSignal): Promise<Response> =>
    fetch(`${address}/api/v1/sync/snapshot`, {
      method: 'POST',
      headers: { authorization: `Bearer ${viewer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stream: project, clientId: 'overload-2', scopes: ['asset'], token: null }),
      ...(signal === undefined ? {} : { signal }),
    })
  await world.insert('asset', { name: 'Crate', project })
  const refusedOf = async (answers: readonly Promise<Response>[]): Promise<number> => {
    const settled = await Promise.all(answers.map((answer) => Promise.race([answer, pause(0, undefined)])))
    return settled.filter((answer) => answer?.status === 429).length
  }
  const end = await slowAssets()
  const leaving = new AbortController()
  const left = Array.from({ length: 60 }, () => snapshot(leaving.signal))
  left.forEach((answer) => answer.catch(() => undefined))
  await expect.poll(() => refusedOf(left), { timeout: 10_000 }).toBe(10)
  expect((await other.call({ path: `/site/${site}`, project })).status).toBe(200)
  leaving.abort()
  await end()
  const again = async (): Promise<number> => {
    const answer = await snapshot()
    const text = await answer.text()
    return text.includes('"k":"end"') && text.includes('Crate') ? answer.status : 0
  }
  await expect.poll(again, { timeout: 10_000 }).toBe(200)
  const whole = await Promise.all(Array.from({ length: 50 }, again))
  expect(whole.filter((status) => status !== 200)).toEqual([])
})

it('[API-12] anybody may have the OpenAPI document, which is compressed once', async () => {
  const get = (encoding: string) =>
    world.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': encoding } })
  const plain = JSON.parse((await get('identity')).payload)
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await get(`deflate, ${encoding}`)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(JSON.parse(open(answer.rawPayload).toString())).toEqual(plain)
  }
  expect((await get('br;q=0')).headers['content-encoding']).toBeUndefined()
  const compress = vi.spyOn(zlib, 'createBrotliCompress')
  await Promise.all(Array.from({ length: 10 }, () => get('br')))
  expect(compress).not.toHaveBeenCalled()
})

it('[API-12] a list that exceeds its time limit gets an error message, and its connection is reused', async () => {
  const end = await slowAssets()
  const slow = await viewer.call({ path: '/asset', project: world.project })
  expect(slow.status).toBe(503)
  expect(slow.body.messages[0]?.text).toBe('This takes too long. Narrow it by a filter or a search')
  await end()
  expect((await viewer.call({ path: '/asset', project: world.project })).status).toBe(200)
})

it('[API-12] a request whose headers never end gets 408 and is closed; the server of the product has that limit too', async () => {
  const app = Fastify({ http: headerPatience(200, 50) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  // A write after the server has closed the connection fails.
  socket.on('error', () => undefined)
  const whole = text(socket)
  socket.write('GET /x HTTP/1.1\r\nhost: x\r\n')
  // The client sends one header after the other and never completes them.
  const drip = setInterval(() => socket.write('x: y\r\n'), 20)
  expect(await whole).toMatch(/^HTTP\/1.1 408 /)
  clearInterval(drip)
  await app.close()
  expect(world.app.server.headersTimeout).toBe(20_000)
})

it('[API-12] a stalled body is cut off; a slow one and a slow response are not', async () => {
  const app = Fastify() as unknown as FastifyInstance
  endHalfSentBodies(app, { idleMs: 200 })
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

it('[API-12] a body that arrives byte by byte is cut off after a time that depends on its size', async () => {
  const app = Fastify() as unknown as FastifyInstance
  endHalfSentBodies(app, { idleMs: 60_000, wholeMs: 100 })
  app.post('/echo', { bodyLimit: 200 }, async (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const length of ['content-length: 200', 'transfer-encoding: chunked']) {
    const socket = connect(port, '127.0.0.1')
    // A write after the server has closed the connection fails.
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write(`POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`)
    const drip = setInterval(() => socket.write(length.startsWith('c') ? ' ' : '1\r\n \r\n'), 20)
    await closed
    clearInterval(drip)
  }
  await app.close()
})
