import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { renderLinkMail } from '../../../server/auth/link-mail.ts'
import { keepMail, postMail } from '../../../server/mail/outbox.ts'
import { startWorkers } from '../../../server/jobs/workers.ts'
import { createMailSender } from '../../../server/mail/mail-sender.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { type MailServer, openMailServer } from '../harness/mail-server.ts'

let database: TestDatabase
let server: MailServer
let mode: 'take' | 'busy' | 'refuse' = 'take'
const arrivals = new Set<() => void>()

const smtpError = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

beforeAll(async () => {
  database = await withTestDatabase()
  server = await openMailServer(() => arrivals.forEach((look) => look()), {
    onRcptTo: (_address, _session, done) => {
      if (mode === 'busy') done(smtpError(450, 'come back later'))
      else if (mode === 'refuse') done(smtpError(550, 'nobody here'))
      else done()
    },
  })
})
afterEach(async () => {
  mode = 'take'
  server.letters.length = 0
  await database.pool.query('delete from outgoing_mail')
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const mail = (recipient: string) => ({
  kind: 'reset',
  sender: 'Lading <lading@example.org>',
  recipient,
  subject: 'Kies één wachtwoord',
  body: 'https://lading.example.org/accept?id=1\n',
})
const kept = async () =>
  (
    await database.pool.query<{
      recipient: string
      attempts: number
      sent: Date | null
      due: Date | null
      failure: string | null
    }>('select recipient, attempts, sent, due, failure from outgoing_mail order by recipient')
  ).rows
const post = async (now?: Date): Promise<number> => {
  const transport = createTransport(server.url)
  const due = await database.pool.query<{ id: string }>('select id from outgoing_mail where due <= $1 order by due', [
    now ?? new Date(Date.now() + 1000),
  ])
  let posted = 0
  try {
    for (const { id } of due.rows)
      if ((await postMail(database.db, { transport, render: renderLinkMail }, id, now)) === 'posted') posted += 1
    return posted
  } finally {
    transport.close()
  }
}
const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

it('[AUTH-15 OENUM-16] sends due mails once, with subject, text and both addresses', async () => {
  await keepMail(database.db, mail('anna@example.org'), { posted: true })
  const now = minutesFrom(new Date(), 1)
  expect(await post(now)).toBe(1)
  expect(await post(now)).toBe(0)
  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]).toContain('To: anna@example.org')
  expect(server.letters[0]).toContain('From: Lading <lading@example.org>')
  expect(server.letters[0]).toContain('https://lading.example.org/accept?id=1')
  expect(server.letters[0]).toContain('Kies_=C3=A9=C3=A9n_wachtwoord')
  expect(await kept()).toMatchObject([{ attempts: 1, due: null, failure: null }])
})

it('[AUTH-15] retries when the mail server is busy, and stores the reason', async () => {
  mode = 'busy'
  await keepMail(database.db, mail('bert@example.org'), { posted: true })
  const now = minutesFrom(new Date(), 1)
  expect(await post(now)).toBe(0)
  const [waiting] = await kept()
  expect(waiting).toMatchObject({ attempts: 1, sent: null })
  expect(waiting?.failure).toContain('come back later')
  mode = 'take'
  expect(await post(now)).toBe(0)
  expect(await post(minutesFrom(now, 2))).toBe(1)
  expect(await kept()).toMatchObject([{ attempts: 2, due: null, failure: null }])
})

it('[AUTH-15] gives up on a permanently rejected recipient, and on a server that never responds', async () => {
  mode = 'busy'
  await keepMail(database.db, mail('busy@example.org'), { posted: true })
  expect(await post()).toBe(0)
  expect((await kept())[0]?.due?.valueOf()).toBeDefined()
  await database.pool.query('delete from outgoing_mail')
  mode = 'refuse'
  await keepMail(database.db, mail('nobody@example.org'), { posted: true })
  let now = minutesFrom(new Date(), 1)
  await post(now)
  expect(await kept()).toMatchObject([{ attempts: 1, sent: null, due: null }])
  mode = 'busy'
  await keepMail(database.db, mail('carl@example.org'), { posted: true })
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await post(now)
    now = minutesFrom(now, 1441)
  }
  expect((await kept())[0]).toMatchObject({ recipient: 'carl@example.org', attempts: 9, sent: null, due: null })
})

it('[AUTH-15] keeps a mail in the log without a mail server or without a recipient', async () => {
  await keepMail(database.db, mail('dora@example.org'), { posted: false })
  await keepMail(database.db, mail(''), { posted: true })
  expect(await post(minutesFrom(new Date(), 1))).toBe(0)
  expect(server.letters).toEqual([])
  expect(await kept()).toMatchObject([{ due: null }, { due: null, sent: null }])
})

it('[AUTH-15] the mail sender sends at the commit, and never what was rolled back', async () => {
  const mailSender = createMailSender(database.db, { smtpUrl: server.url, render: renderLinkMail })
  const workers = await startWorkers(database, { work: { mail: mailSender.post }, concurrency: 1 }, createLog('silent'))
  try {
    const arrived = new Promise<void>((resolve) => arrivals.add(resolve))
    const broken = database.db.transaction().execute(async (transaction) => {
      await keepMail(transaction, mail('rolled.back@example.org'), { posted: true })
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    await database.db.transaction().execute(async (transaction) => {
      await keepMail(transaction, mail('emma@example.org'), { posted: true })
      expect(server.letters).toEqual([])
    })
    await arrived
  } finally {
    await workers.close()
    mailSender.close()
  }
  expect(server.letters).toHaveLength(1)
  expect(await kept()).toMatchObject([{ recipient: 'emma@example.org', attempts: 1, due: null }])
})
