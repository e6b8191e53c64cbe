import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLink } from '../../../server/auth/one-time-link.ts'
import { openSession } from '../../../server/auth/session.ts'
import { installationKey } from '../../../server/auth/secret.ts'
import { keepMail, postMail } from '../../../server/mail/outbox.ts'
import { openMailServer } from '../harness/mail-server.ts'
import { callOf, openWorld, type World } from './world.ts'

/** Requirements of OWASP ASVS 5.0.0 that no other test proves; SECURITY.md lists them by number. */
let world: World
let worker: string
beforeAll(async () => {
  world = await openWorld()
  worker = await world.user('worker', ['ROLE_SITE_VIEW'])
  await world.signIn('worker')
})
afterAll(() => world.close())

const me = (token: string) => callOf(world.app, { path: '/user/me', headers: { authorization: `Bearer ${token}` } })
const signIn = (username: string, password: string) =>
  callOf(world.app, { method: 'POST', path: '/authentication', body: { username, password } })

describe('tokens', () => {
  it('are refused after they expire, from another issuer, and signed with another key', async () => {
    const key = await installationKey(world.database.db)
    const { rows } = await world.database.pool.query<{ id: string }>('select id from session where user_id = $1', [
      worker,
    ])
    const sign = (by: Uint8Array, issuer: string, expires: string) =>
      new SignJWT({ sid: rows[0]?.id })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(worker)
        .setExpirationTime(expires)
        .sign(by)
    expect((await me(await sign(key, 'lading', '1 minute'))).status).toBe(200)
    expect((await me(await sign(key, 'lading', '1 minute ago'))).status).toBe(401)
    expect((await me(await sign(key, 'another', '1 minute'))).status).toBe(401)
    expect((await me(await sign(new Uint8Array(32), 'lading', '1 minute'))).status).toBe(401)
  })

  it('of a session are 256 random bits', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => openSession(world.database.db, worker)))
    const tokens = found.map(({ refreshToken }) => refreshToken)
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('in links expire', async () => {
    const link = await createLink(world.database.db, 'reset', worker)
    expect((await callOf(world.app, { path: link })).status).toBe(200)
    await world.database.pool.query('update one_time_link set expires = now() where user_id = $1', [worker])
    expect((await callOf(world.app, { path: link })).status).toBe(404)
  })
})

it('accepts a password of 150 characters of any kind unchanged', async () => {
  await world.user('admin', ['ROLE_SUPERADMIN'], null)
  const admin = await world.signIn('admin')
  const long = ` Ünïcode 7 “\u{1F69A}” ${'correct horse '.repeat(9)} `
  expect(long.length).toBeGreaterThan(140)
  const given = await admin.call({ method: 'PUT', path: `/user/${worker}`, body: { password: long } })
  expect(given.status).toBe(200)
  expect((await signIn('worker', long)).status).toBe(200)
  for (const near of [long.trim(), long.toLowerCase(), long.slice(0, 72), long.slice(0, -2)]) {
    expect((await signIn('worker', near)).status).toBe(401)
  }
})

describe('the HTTP server', () => {
  it('sends the character set', async () => {
    for (const url of ['/healthz', '/metrics', '/api/v1/openapi.json', '/api/v1/nothing']) {
      expect([url, (await world.app.inject({ url })).headers['content-type']]).toEqual([
        url,
        expect.stringMatching(/^(application\/json|text\/plain).*; charset=utf-8$/),
      ])
    }
  })

  it('makes responses to calls uncacheable', async () => {
    const { accessToken } = await openSession(world.database.db, worker)
    for (const path of ['/api/v1/user/me', '/api/v1/site', '/api/v1/nothing']) {
      const headers = { authorization: `Bearer ${accessToken}`, 'x-lading-project': world.project }
      expect([path, (await world.app.inject({ url: path, headers })).headers['cache-control']]).toEqual([
        path,
        'no-store',
      ])
    }
  })

  it('trusts the address that a proxy forwards, and no other', async () => {
    const addressOf = async (remoteAddress: string) => {
      const username = `from ${remoteAddress}`
      await world.app.inject({
        method: 'POST',
        url: '/api/v1/authentication',
        remoteAddress,
        headers: { 'x-forwarded-for': '198.51.100.7' },
        payload: { username, password: 'wrong' },
      })
      const sent = await world.database.pool.query<{ address: string }>(
        'select address from access_log where username = $1',
        [username],
      )
      return sent.rows[0]?.address
    }
    expect(await addressOf('127.0.0.1')).toBe('198.51.100.7')
    expect(await addressOf('203.0.113.9')).toBe('203.0.113.9')
  })

  it('lists no directory and does not support TRACE', async () => {
    for (const url of ['/assets/', '/assets', '/locales/'])
      expect((await world.app.inject({ url })).statusCode).toBe(404)
    const traced = await world.app.inject({
      method: 'TRACE' as 'GET',
      url: '/healthz',
      headers: { cookie: 'secret=1' },
    })
    expect(traced.statusCode).toBeGreaterThanOrEqual(400)
    expect(traced.payload).not.toContain('secret=1')
  })

  it('logs one line per call, whatever the input', async () => {
    const before = world.lines.length
    await signIn('x\n{"level":30,"msg":"forged"}\r\nroot', 'wrong')
    const lines = world.lines.slice(before)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
    expect(lines.some((line) => (JSON.parse(line) as { msg?: string }).msg === 'forged')).toBe(false)
  })
})

it('adds no header and no recipient to a mail from its fields', async () => {
  const server = await openMailServer()
  const transport = createTransport(server.url)
  try {
    const mail = { kind: 'reset', sender: 'Lading <lading@example.org>', recipient: 'anna@example.org', body: 'Hi\n' }
    const subject = 'Hello\r\nBcc: everybody@example.org\r\n\r\nAnother body'
    const id = randomUUID()
    await keepMail(world.database.db, { ...mail, subject, id }, { posted: true })
    await postMail(world.database.db, { transport, render: (_db, { body }) => Promise.resolve(body) }, id)
    expect(server.letters).toHaveLength(1)
    const [head = ''] = (server.letters[0] ?? '').split('\r\n\r\n')
    expect(head).toContain('To: anna@example.org')
    expect(head).not.toMatch(/^bcc:/im)
  } finally {
    transport.close()
    await server.close()
  }
})
