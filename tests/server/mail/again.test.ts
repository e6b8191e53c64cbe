import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountById } from '../../../server/auth/account.ts'
import { mailLink } from '../../../server/auth/account-mail.ts'
import { renderLinkMail } from '../../../server/auth/link-mail.ts'
import { parseConfig } from '../../../server/config.ts'
import { createMailSender, type MailSender } from '../../../server/mail/mail-sender.ts'
import { keepMail } from '../../../server/mail/outbox.ts'
import { openMailServer } from '../harness/mail-server.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

type Says = 'take' | 'nobody' | 'not yours'
let says: Says = 'take'
let world: World
let mails: MailSender
let letters: string[]
let admin: Session
let closeServer: () => Promise<void>

beforeAll(async () => {
  const smtpError = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
  const server = await openMailServer(undefined, {
    onMailFrom: (_address, _session, done) => done(says === 'not yours' ? smtpError(553, 'not your address') : null),
    onRcptTo: (_address, _session, done) => done(says === 'nobody' ? smtpError(550, 'nobody here') : null),
  })
  ;({ letters, close: closeServer } = server)
  world = await openWorld({ SMTP_URL: server.url, PUBLIC_URL: 'https://lading.example.org' })
  mails = createMailSender(world.database.db, { smtpUrl: server.url, render: renderLinkMail })
  await world.user('admin', ['ROLE_ADMIN'])
  admin = await world.signIn('admin')
})
beforeEach(() => {
  says = 'take'
})
afterAll(async () => {
  mails.close()
  await world.close()
  await closeServer()
})

const made = async (organization = world.organization): Promise<string> => {
  const id = randomUUID()
  const recipient = `${id}@example.org`
  const mail = { id, kind: 'reset', sender: 'Lading <lading@example.org>', recipient, subject: 'Hello', body: 'Hi\n' }
  await keepMail(world.database.db, { ...mail, organization }, { posted: true })
  return id
}
const failed = async (how: Says, organization?: string): Promise<string> => {
  const id = await made(organization)
  says = how
  await mails.post(id)
  says = 'take'
  // As the worker does after its last attempt.
  await world.database.pool.query('select lading_queue.remove_job($1)', [`mail:${id}`])
  return id
}
const read = async (id: string) => (await admin.call({ path: `/email/${id}` })).body.result
const again = (id: string, by = admin) => by.call({ method: 'PUT', path: `/email/resend/${id}`, body: {} })
const isQueued = async (id: string): Promise<boolean> => {
  const { rows } = await world.database.pool.query('select 1 from lading_queue.jobs where key = $1', [`mail:${id}`])
  return rows.length === 1
}

it('[MAIL-01 STATE-105] a given-up mail shows why, is sent again by an administrator, and counts its attempts', async () => {
  const id = await failed('nobody')
  expect(await read(id)).toMatchObject({
    status: 'Failed',
    attempts: 1,
    nextTry: null,
    failure: 'recipient',
    details: '550 nobody here',
  })
  expect((await again(id)).status).toBe(200)
  expect([typeof (await read(id))['nextTry'], await isQueued(id)]).toEqual(['string', true])
  await mails.post(id)
  expect(await read(id)).toMatchObject({ status: 'Sent', attempts: 2, nextTry: null, failure: null, details: null })
  expect(letters.filter((letter) => letter.includes(`To: ${id}@example.org`))).toHaveLength(1)
  const { body } = await admin.call({ path: `/audit?action=mail sent again&entity=email` })
  expect(body.result['items']).toMatchObject([{ record: id, after: { to: `${id}@example.org` } }])
})

it('[MAIL-01] a refused sender is retried, for a setting can mend it, and the retry has the new sender', async () => {
  const id = await failed('not yours')
  const row = await read(id)
  expect([row['failure'], typeof row['nextTry']]).toEqual(['sender', 'string'])
  const { organization: forOrganization } = world
  await world.insert('setting', {
    property: 'mail-from',
    value: 'venlo@example.org',
    category: 'general',
    forOrganization,
  })
  expect((await again(id)).status).toBe(200)
  await mails.post(id)
  expect(letters.at(-1)).toMatch(/^From: Lading <venlo@example.org>/m)
  const other = await made(world.otherOrganization)
  await mails.post(other)
  expect(letters.at(-1)).toMatch(/^From: Lading <lading@example.org>/m)
})

it('[MAIL-01] lists tell queued, retried, given-up and kept mails apart', async () => {
  const queued = await made()
  const retried = await failed('not yours')
  const givenUp = await failed('nobody')
  const kept = await made()
  await world.database.pool.query('update email set "nextTry" = null where id = $1', [kept])
  const mine = [queued, retried, givenUp, kept]
  for (const [group, id] of [
    ['queued', queued],
    ['retried', retried],
    ['given up', givenUp],
    ['kept', kept],
  ] as const) {
    const { body } = await admin.call({ path: `/email?delivery=${group}&limit=100` })
    const found = (body.result['items'] as { id: string }[]).map((item) => item.id)
    expect([group, mine.filter((one) => found.includes(one))]).toEqual([group, [id]])
  }
})

it('[MAIL-01 OROLE-08] refuses who only reads, a mail that was taken, and one of another organization', async () => {
  await world.user('reader', ['ROLE_EMAIL_VIEW'])
  const id = await failed('nobody')
  expect((await again(id, await world.signIn('reader'))).status).toBe(403)
  expect((await again(await failed('nobody', world.otherOrganization))).status).toBe(404)
  const sent = await made()
  await mails.post(sent)
  const refused = await again(sent)
  expect([refused.status, refused.body.messages[0]?.text]).toEqual([409, 'This is not possible in state Sent'])
  expect([await isQueued(id), (await read(id))['nextTry']]).toEqual([false, null])
})

it('[MAIL-01 AUTH-16] refuses a mail whose link is dead, and sends one with a link that lives', async () => {
  const config = parseConfig({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://lading.example.org' })
  if ('error' in config) throw new Error(config.error)
  const user = await world.user('newcomer', [])
  const { db } = world.database
  const account = await accountById(db, user)
  if (account === null) throw new Error('no account')
  const invite = async (): Promise<string> => {
    await mailLink(
      { config, db, publicAddress: () => 'https://lading.example.org' },
      { db, kind: 'activation', account },
    )
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select id from outgoing_mail where recipient = $1 order by created desc, id limit 1`,
      [account.email],
    )
    return rows[0]?.id ?? ''
  }
  const first = await invite()
  says = 'nobody'
  await mails.post(first)
  says = 'take'
  expect((await again(first)).status).toBe(200)
  await mails.post(first)
  const replaced = await invite()
  says = 'nobody'
  await mails.post(replaced)
  says = 'take'
  await world.database.pool.query('update one_time_link set expires = now() where user_id = $1', [user])
  const { status, body } = await again(replaced)
  expect([status, body.result['errors']]).toEqual([
    422,
    { text: ['The link in this mail was used, replaced or is too old: have a new one sent'] },
  ])
})

it('[MAIL-01] says that there is no mail server, and that a mail is not kept', async () => {
  const id = await world.insert('email', {
    subject: 'Old',
    to: 'a@example.org',
    status: 'Failed',
    organization: world.organization,
  })
  expect((await again(id)).body.result['errors']).toEqual({ nextTry: ['This mail is not kept for sending'] })
  const plain = await openWorld()
  try {
    await plain.user('admin', ['ROLE_ADMIN'])
    const other = await plain.signIn('admin')
    const kept = await plain.insert('email', {
      subject: 'Kept',
      to: 'a@example.org',
      status: 'New',
      organization: plain.organization,
    })
    const { status, body } = await again(kept, other)
    expect([status, Object.keys(body.result['errors'] as object)]).toEqual([422, ['nextTry']])
    await plain.user('superadmin', ['ROLE_SUPERADMIN'], null)
    const superadmin = await plain.signIn('superadmin')
    expect((await superadmin.call({ path: '/email/test' })).body.result).toMatchObject({ server: null })
    expect((await superadmin.call({ method: 'POST', path: '/email/test', body: {} })).status).toBe(409)
  } finally {
    await plain.close()
  }
})

it('[JOB-A1 AUTH-20] with a mail server the link of an activation goes out by mail only', async () => {
  const id = await world.user('invited', [])
  await world.database.pool.query(`update "user" set status = 'Invited' where id = $1`, [id])
  const answer = await admin.call({ method: 'POST', path: `/user/resend_activation/${id}` })
  expect([answer.status, answer.body.result]).toEqual([200, { id, mailed: true }])
})
