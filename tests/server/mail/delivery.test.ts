import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderLinkMail } from '../../../server/auth/link-mail.ts'
import { keepMail, postMail, type Transport } from '../../../server/mail/outbox.ts'
import { callOf, openWorld, type Session, type World } from '../http/world.ts'

const secret = 'a-secret-of-the-mail-provider'
let world: World
let admin: Session

beforeAll(async () => {
  world = await openWorld({ MAIL_EVENTS_SECRET: secret })
  await world.user('admin', ['ROLE_SUPERADMIN'])
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const say = (body: unknown, authorization = `Bearer ${secret}`) =>
  callOf(world.app, { method: 'POST', path: '/email/event', body, headers: { authorization } })

/** Stores a mail, attempts delivery with these results, and returns its id and Message-ID. */
const posted = async (
  ...answers: ('taken' | 'refused' | 'unknown recipient')[]
): Promise<{ id: string; messageId: string }> => {
  await world.database.pool.query('delete from outgoing_mail')
  const recipient = `${randomUUID()}@example.org`
  const letter = { kind: 'reset', sender: 'Lading <lading@example.org>', recipient, subject: 'Hello', body: 'Hi\n' }
  await keepMail(world.database.db, letter, { posted: true })
  let messageId = ''
  const sendMail = (mail: SendMailOptions): Promise<unknown> => {
    messageId = String(mail.messageId)
    const answer = answers.shift()
    if (answer === 'taken') return Promise.resolve({})
    if (answer === 'refused') return Promise.reject(new Error('450 come back later'))
    return Promise.reject(Object.assign(new Error('550 nobody here'), { code: 'EENVELOPE', responseCode: 550 }))
  }
  const transport = { sendMail } as unknown as Transport
  let now = Date.now() + 60_000
  while (answers.length > 0) {
    const due = await world.database.pool.query<{ id: string }>(
      'select id from outgoing_mail where due <= $1 order by due, id',
      [new Date(now)],
    )
    for (const { id } of due.rows)
      await postMail(world.database.db, { transport, render: renderLinkMail }, id, new Date(now))
    now += 60 * 60_000
  }
  const { rows } = await world.database.pool.query<{ id: string }>('select id from email where "to" = $1', [recipient])
  return { id: String(rows[0]?.id), messageId }
}
const read = async (id: string): Promise<Record<string, unknown>> =>
  (await admin.call({ path: `/email/${id}` })).body.result
const events = async (id: string): Promise<unknown[]> => {
  const { body } = await admin.call({ path: `/email_log?object=${id}&sort=time&order=ASC` })
  return (body.result['items'] as Record<string, unknown>[]).map((item) => item['event'])
}

describe('delivery of mail', () => {
  it('[STATE-105 MAIL-02] New, Failed, Sent, Delivered, Opened: every change is an event', async () => {
    const { id, messageId } = await posted('refused', 'taken')
    expect([(await read(id))['status'], await events(id)]).toEqual(['Sent', ['Failed', 'Sent']])
    const sent = (await read(id))['sendDate']
    for (const event of ['Delivered', 'Opened']) {
      const { status, body } = await say({ messageId, event, text: '250 OK' })
      expect([status, body.result]).toEqual([200, { id, status: event, taken: true }])
    }
    expect(await read(id)).toMatchObject({ status: 'Opened', sendDate: sent })
    expect(await events(id)).toEqual(['Failed', 'Sent', 'Delivered', 'Opened'])
  })

  it('[STATE-105 MAIL-01] queued, retried, given up and sent differ in attempts and the next one', async () => {
    const seen = async ({ id }: { readonly id: string }) => {
      const { status, attempts, nextTry } = await read(id)
      return [status, attempts, nextTry === null ? 'never' : 'planned']
    }
    expect(await seen(await posted())).toEqual(['New', 0, 'planned'])
    expect(await seen(await posted('refused', 'refused'))).toEqual(['Failed', 2, 'planned'])
    expect(await seen(await posted('refused', 'unknown recipient'))).toEqual(['Failed', 2, 'never'])
    expect(await seen(await posted('refused', 'taken'))).toEqual(['Sent', 2, 'never'])
  })

  it('[STATE-105] a returned mail is Bounced, with the reason from the provider', async () => {
    const { id, messageId } = await posted('taken')
    expect((await say({ messageId, event: 'Bounced', text: '550 no such mailbox' })).status).toBe(200)
    expect((await read(id))['status']).toBe('Bounced')
    const { body } = await admin.call({ path: `/email_log?object=${id}&event=Bounced` })
    expect(body.result['items']).toMatchObject([{ text: '550 no such mailbox' }])
  })

  it('[STATE-105] a repeated or late report changes nothing and is no event', async () => {
    const { id } = await posted('taken')
    for (const event of ['Opened', 'Opened', 'Delivered', 'Bounced']) await say({ messageId: id, event })
    expect((await say({ messageId: id, event: 'Delivered' })).body.result).toEqual({
      id,
      status: 'Opened',
      taken: false,
    })
    expect([(await read(id))['status'], await events(id)]).toEqual(['Opened', ['Sent', 'Opened']])
  })

  it('[STATE-105] a report on a mail that was not sent yet is refused for a retry, without a change', async () => {
    const failed = await posted('refused')
    const waiting = await posted()
    for (const [{ id }, state] of [
      [waiting, 'New'],
      [failed, 'Failed'],
    ] as const) {
      const { status, body } = await say({ messageId: id, event: 'Delivered' })
      expect([status, body.result]).toEqual([409, { current: state }])
      expect((await read(id))['status']).toBe(state)
    }
  })

  it('[STATE-105] names what is wrong with a report, and refuses unknown mails', async () => {
    const wrong = await say({ messageId: '<hello@example.org>', event: 'Sent', text: 7, when: 'now' })
    expect([wrong.status, wrong.body.result['errors']]).toEqual([
      422,
      {
        messageId: [expect.any(String)],
        event: [expect.any(String)],
        text: [expect.any(String)],
        when: [expect.any(String)],
      },
    ])
    expect(Object.keys((await say({})).body.result['errors'] as object).toSorted()).toEqual(['event', 'messageId'])
    expect((await say({ messageId: randomUUID(), event: 'Opened' })).status).toBe(404)
  })

  it('[STATE-105] is accepted only with the secret, and never without one configured', async () => {
    const { id } = await posted('taken')
    const notice = { messageId: id, event: 'Delivered' }
    for (const authorization of ['', `Bearer ${secret}x`, `Basic ${secret}`, `Bearer ${admin.token}`]) {
      expect((await say(notice, authorization)).status).toBe(401)
    }
    expect((await read(id))['status']).toBe('Sent')
    const plain = await openWorld()
    try {
      const headers = { authorization: 'Bearer undefined' }
      const answer = await callOf(plain.app, { method: 'POST', path: '/email/event', body: notice, headers })
      expect(answer.status).toBe(404)
    } finally {
      await plain.close()
    }
  })
})
