import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTransport } from '../../../server/mail/mail-transport.ts'
import { sendTestMail } from '../../../server/mail/test-mail.ts'
import { openMailServer } from '../harness/mail-server.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

const smtpError = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const withMailServer = async (options: Parameters<typeof openMailServer>[1] = {}) => {
  const server = await openMailServer(undefined, options)
  closing.push(() => server.close())
  return server
}

/** Opens a port whose connections are passed to `handle`; returns its number. */
const withPort = async (handle: Parameters<typeof createServer>[1]): Promise<number> => {
  const server: Server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => server.close())
  return (server.address() as AddressInfo).port
}

const tried = (url: string, locale: 'en_US' | 'nl_NL' = 'en_US') =>
  sendTestMail(
    url,
    {
      sender: { name: 'Meridian, Venlo', address: 'venlo@example.org' },
      to: 'anna@example.org',
      who: 'superadmin',
      origin: 'https://lading.example.org',
    },
    locale,
  )

describe('a test mail', () => {
  it('[MAIL-01] is sent with the sender, and answers with the reply of the mail server', async () => {
    const { url, letters } = await withMailServer()
    expect(await tried(url)).toMatchObject({
      accepted: true,
      failure: null,
      sentence: 'The mail server took the mail',
      details: expect.stringMatching(/^250 /),
    })
    expect(letters[0]).toMatch(/^From: "Meridian, Venlo" <venlo@example.org>/m)
    expect(letters[0]).toContain('superadmin sent this mail from https://lading.example.org')
  })

  it('[MAIL-01] says a wrong port, and a port of something else', async () => {
    const port = await withPort((socket) => socket.end())
    await closing.pop()?.()
    expect(await tried(`smtp://127.0.0.1:${port}`)).toMatchObject({
      accepted: false,
      failure: 'no-server',
      sentence: 'No mail server answers at this address and port',
      details: expect.stringContaining('ECONNREFUSED'),
    })
    const web = await withPort((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await tried(`smtp://127.0.0.1:${web}`)).toMatchObject({
      failure: 'not-mail',
      sentence: 'Something else than a mail server answers at this port',
    })
  })

  it('[MAIL-01] says a mail server that does not answer in time, at the beginning and in the middle', async () => {
    const port = await withPort(() => undefined)
    const late = {
      accepted: false,
      failure: 'no-answer',
      sentence: 'No answer of the mail server in time',
    }
    expect(await tried(`smtp://127.0.0.1:${port}?greetingTimeout=50`)).toMatchObject(late)
    const { url } = await withMailServer({ onRcptTo: () => undefined })
    expect(await tried(`${url}?socketTimeout=50`)).toMatchObject(late)
  })

  it('[MAIL-01] says a certificate that nobody trusts, and a port that is not encrypted', async () => {
    const { url } = await withMailServer({ secure: true })
    const broken = { accepted: false, failure: 'tls', sentence: 'No encrypted connection with the mail server' }
    expect(await tried(url)).toMatchObject({ ...broken, details: expect.stringContaining('certificate') })
    const plain = await withMailServer()
    expect(await tried(plain.url.replace('smtp:', 'smtps:'))).toMatchObject(broken)
  })

  const refuse =
    (code: number, text: string) =>
    (_address: unknown, _session: unknown, done: (error?: Error | null) => void): void =>
      done(smtpError(code, text))
  const REFUSALS: readonly [string, Pick<SMTPServerOptions, 'onRcptTo' | 'onMailFrom'>, string, string][] = [
    ['recipient', { onRcptTo: refuse(550, 'nobody here') }, 'Recipient refused by the mail server', '550 nobody here'],
    [
      'sender',
      { onMailFrom: refuse(553, 'not your address') },
      'Sender refused by the mail server',
      '553 not your address',
    ],
    ['later', { onRcptTo: refuse(450, 'greylisted') }, 'Put off by the mail server: try again later', '450 greylisted'],
  ]
  it.each(REFUSALS)('[MAIL-01] says what is refused, with code and text: %s', async (failure, options, ...said) => {
    const { url } = await withMailServer(options)
    const [sentence, details] = said
    expect(await tried(url)).toMatchObject({ accepted: false, failure, sentence, details })
  })

  it('[MAIL-01] says a wrong password, in the language of the reader and without the password', async () => {
    const { url } = await withMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(smtpError(535, 'bad password')),
    })
    const result = await tried(url.replace('//', '//lading:a-secret@'), 'nl_NL')
    expect(result).toMatchObject({
      failure: 'sign-in',
      sentence: 'Gebruikersnaam of wachtwoord geweigerd door de mailserver',
    })
    expect(JSON.stringify(result)).not.toContain('a-secret')
  })
})

it('[MAIL-01] every mail server gets ten seconds for an answer, or what its address says', () => {
  const limitsOf = (url: string): unknown => openTransport(url).options
  expect(limitsOf('smtps://user:p%40ss@mail.example.org')).toMatchObject({
    host: 'mail.example.org',
    secure: true,
    auth: { user: 'user', pass: 'p@ss' },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  expect(limitsOf('smtp://mail.example.org/?socketTimeout=60000&requireTLS=true')).toMatchObject({
    requireTLS: true,
    connectionTimeout: 10_000,
    socketTimeout: 60_000,
  })
})

describe('the call for a test mail', () => {
  let world: World
  let letters: readonly string[]
  let superadmin: Session
  let close: () => Promise<void>

  beforeAll(async () => {
    const server = await openMailServer()
    ;({ letters, close } = server)
    world = await openWorld({ SMTP_URL: server.url, PUBLIC_URL: 'https://lading.example.org' })
    await world.user('superadmin', ['ROLE_SUPERADMIN'], null)
    superadmin = await world.signIn('superadmin')
  })
  afterAll(async () => {
    await world.close()
    await close()
  })
  const set = (property: string, value: string, more = {}) =>
    superadmin.call({ method: 'POST', path: '/setting', body: { property, value, category: 'general', ...more } })

  it('[SETTING-01 MAIL-01] has the sender that the settings name, and MAIL_FROM without them', async () => {
    const sent = await superadmin.call({ method: 'POST', path: '/email/test', body: {} })
    expect(sent.body.result).toMatchObject({ accepted: true })
    expect(letters.at(-1)).toMatch(/^From: Lading <lading@lading.example.org>/m)
    expect(letters.at(-1)).toMatch(/^To: superadmin@example.org/m)
    expect((await set('mail-from', 'logistics@meridian.example')).status).toBe(201)
    expect((await set('mail-from-name', 'Meridian Logistics')).status).toBe(201)
    const way = (await superadmin.call({ path: '/email/test' })).body.result
    expect(way).toMatchObject({
      sender: 'Meridian Logistics <logistics@meridian.example>',
      to: 'superadmin@example.org',
    })
    expect(way['server']).toMatch(/^127\.0\.0\.1:\d+$/)
    await superadmin.call({ method: 'POST', path: '/email/test', body: { to: 'other@example.org' } })
    expect(letters.at(-1)).toMatch(/^From: Meridian Logistics <logistics@meridian.example>/m)
    expect(letters.at(-1)).toMatch(/^To: other@example.org/m)
  })

  it('[SETTING-01] refuses a sender that is no address, a name that breaks the header, and one of a project', async () => {
    const errors = async (...given: Parameters<typeof set>) => {
      const { status, body } = await set(...given)
      return [status, Object.keys(body.result['errors'] as object)]
    }
    const { organization: forOrganization, project: forProject } = world
    expect(await errors('mail-from', 'not an address', { forOrganization })).toEqual([422, ['value']])
    expect(await errors('mail-from-name', 'A\r\nBcc: b@example.org', { forOrganization })).toEqual([422, ['value']])
    expect(await errors('mail-from', 'a@example.org', { forProject })).toEqual([422, ['forProject']])
  })

  it('[MAIL-01] stands in the audit with its outcome, is no mail of the log, and is for superadmins', async () => {
    const before = (await superadmin.call({ path: '/email?limit=0' })).body.result['count']
    await superadmin.call({ method: 'POST', path: '/email/test', body: { to: 'audited@example.org' } })
    const { body } = await superadmin.call({ path: '/audit?search=audited@example.org' })
    expect(body.result['items']).toMatchObject([{ action: 'test mail', after: { outcome: 'accepted' } }])
    expect((await superadmin.call({ path: '/email?limit=0' })).body.result['count']).toBe(before)
    await world.user('admin', ['ROLE_ADMIN'])
    const admin = await world.signIn('admin')
    expect((await admin.call({ method: 'POST', path: '/email/test', body: {} })).status).toBe(403)
    expect((await admin.call({ path: '/email/test' })).status).toBe(403)
  })

  it('[MAIL-01] names a wrong recipient', async () => {
    for (const to of ['nobody', 7, '', 'a@example.org, b@example.org']) {
      const { status, body } = await superadmin.call({ method: 'POST', path: '/email/test', body: { to } })
      expect([to, status, Object.keys(body.result['errors'] as object)]).toEqual([to, 422, ['to']])
    }
  })
})
