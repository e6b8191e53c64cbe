import { randomUUID } from 'node:crypto'
import type { Transporter } from 'nodemailer'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { enqueueRecord } from '../store/queued-records.ts'
import { storableText } from '../store/stored-form.ts'
import { type FailedAttempt, failedAttempt } from './mail-failure.ts'
import { logAttempt, type LoggedMail, logMail, logMailEvent } from './mail-log.ts'
import { senderOf } from './sender.ts'

export interface Mail extends LoggedMail {
  /** `Name <address>`, where no setting names another sender when it is sent. */
  readonly sender: string
  /** A UUID; random when left out. */
  readonly id?: string
  /** The body has a placeholder for a link, which `Render` replaces. */
  readonly hasLink?: boolean
}

/** Returns the body of a mail with its link, which is never stored. */
export type Render = (db: Db, mail: { readonly id: string; readonly body: string }) => Promise<string>

/** Minutes to wait after each failed attempt; after the last one, some three days later, the mail is given up. */
const PAUSES = [1, 5, 15, 60, 240, 720, 1440, 1440] as const

/**
 * Stores a mail in the e-mail log, in the caller's transaction if there is one, and enqueues it there. With `posted` it is
 * sent after the commit; without, or without a recipient, it stays in the log.
 */
export async function keepMail(db: Db, mail: Mail, { posted }: { readonly posted: boolean }): Promise<void> {
  const goes = posted && mail.recipient !== ''
  const due = goes ? sql`now()` : sql`null`
  const { id = randomUUID(), hasLink = false } = mail
  await sql`insert into outgoing_mail (id, kind, sender, recipient, subject, body, has_link, due) values (
    ${id}, ${mail.kind}, ${mail.sender}, ${mail.recipient}, ${mail.subject}, ${mail.body}, ${hasLink}, ${due})`.execute(
    db,
  )
  if (goes) await enqueueRecord(db, 'mail', id)
  await logMail(db, id, mail, goes)
}

/** Why a mail is not sent again: it is not kept any more, an attempt is under way, or the mail server took it. */
export type NotAgain = 'gone' | 'under-way' | 'taken'

/**
 * Enqueues a mail that was not taken for another attempt now, with all the attempts of a new one. Returns the reason when
 * it cannot be sent again.
 */
export async function sendMailAgain(db: Db, id: string): Promise<NotAgain | null> {
  const { rows } = await sql<{ taken: boolean }>`select sent is not null as taken from outgoing_mail
    where id = ${id}::uuid for update skip locked`.execute(db)
  const [kept] = rows
  if (kept === undefined) {
    const found = await sql`select 1 from outgoing_mail where id = ${id}::uuid`.execute(db)
    return found.rows.length > 0 ? 'under-way' : 'gone'
  }
  if (kept.taken) return 'taken'
  await sql`update outgoing_mail set due = now(), attempts = 0 where id = ${id}::uuid`.execute(db)
  await enqueueRecord(db, 'mail', id)
  return null
}

interface DueMail extends Mail {
  readonly id: string
  readonly hasLink: boolean
  readonly attempts: number
}

export type Transport = Pick<Transporter, 'sendMail'>

export interface MailPorts {
  readonly transport: Transport
  readonly render: Render
}

/**
 * Sends a mail that waits, and returns the outcome: `none` when it no longer waits, `held` while another process tries
 * it. Accepted and permanently rejected mails are not retried, others are enqueued for later in the same transaction.
 * Errors of the mail server are stored with the mail, not thrown.
 */
export const postMail = (
  db: Db,
  ports: MailPorts,
  id: string,
  now?: Date,
): Promise<'none' | 'held' | 'posted' | 'failed'> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<DueMail>`
      select o.id, o.kind, o.sender, o.recipient, o.subject, o.body, o.has_link as "hasLink", o.attempts,
        (select e.organization from email as e where e.id = o.id) as organization
      from outgoing_mail as o where o.id = ${id}::uuid and o.due is not null for update of o skip locked`.execute(
      transaction,
    )
    const [mail] = rows
    if (mail !== undefined) return tryMail(transaction, ports, mail, await clockOf(transaction, now))
    const waits = await sql`select 1 from outgoing_mail where id = ${id}::uuid and due is not null`.execute(transaction)
    return waits.rows.length > 0 ? 'held' : 'none'
  })

async function tryMail(
  transaction: Db,
  { transport, render }: MailPorts,
  mail: DueMail,
  now: string,
): Promise<'posted' | 'failed'> {
  try {
    const host = /@([^>]+)/.exec(mail.sender)?.[1] ?? 'localhost'
    // The same Message-ID for all attempts, so that duplicates can be recognised.
    const messageId = `<${mail.id}@${host}>`
    await transport.sendMail({
      messageId,
      from: { ...(await senderOf(transaction, mail.organization ?? null, mail.sender)) },
      to: mail.recipient,
      subject: mail.subject,
      text: mail.hasLink ? await render(transaction, mail) : mail.body,
    })
  } catch (error) {
    const failed = failedAttempt(error)
    await logMailEvent(transaction, mail.id, 'Failed', storableText(failed.details))
    const due = dueAfter(failed, mail.attempts, now)
    await sql`update outgoing_mail set attempts = attempts + 1, due = ${due}::timestamptz,
      failure = ${storableText(failed.details)} where id = ${mail.id}`.execute(transaction)
    await logAttempt(transaction, mail.id, failed, due)
    if (due !== null) await enqueueRecord(transaction, 'mail', mail.id)
    return 'failed'
  }
  await sql`update outgoing_mail set attempts = attempts + 1, due = null, failure = null,
    sent = ${now}::timestamptz where id = ${mail.id}`.execute(transaction)
  await logMailEvent(transaction, mail.id, 'Sent', '')
  await logAttempt(transaction, mail.id, null, null)
  return 'posted'
}

// The database clock, which also set `due`, in microseconds: another clock could be behind and delay the mail.
async function clockOf(db: Db, at: Date | undefined): Promise<string> {
  if (at !== undefined) return at.toISOString()
  const { rows } = await sql<{ now: string }>`select to_json(clock_timestamp()) #>> '{}' as now`.execute(db)
  return rows[0]?.now ?? new Date().toISOString()
}

/** Only a refused recipient is permanent; what the operator or an administrator can mend, such as a wrong password, is retried. */
function dueAfter({ failure }: FailedAttempt, attempts: number, now: string): string | null {
  const pause = PAUSES[attempts]
  if (pause === undefined || failure === 'recipient') return null
  return new Date(Date.parse(now) + pause * 60_000).toISOString()
}
