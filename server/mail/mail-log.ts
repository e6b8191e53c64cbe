import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MAIL_EVENTS } from '../../src/catalogue/enumerations.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { Db } from '../db/pool.ts'

/** A mail as the e-mail log keeps it (MAIL-01). */
export interface LoggedMail {
  /** What it is about, such as `password reset` (OENUM-16). */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** What of the body may be read in the log, where it is not all: a link that lets somebody in may not. */
  readonly shown?: string
  /** Whose administrators may read it in the log. */
  readonly organization?: string | null
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Enters a mail in the log as New, due at once when it is `posted`. Rows come with a version, because no device keeps them. */
export async function logMail(db: Db, id: string, mail: LoggedMail, posted: boolean): Promise<void> {
  const text = mail.shown ?? mail.body
  const html = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
  await sql`insert into email (id, version, organization, subject, "to", type, status, "sendDate", html, text, attempts, "nextTry") values (
    ${id}, 1, ${mail.organization ?? null}, ${mail.subject}, ${mail.recipient}, ${mail.kind}, 'New', now(),
    ${html}, ${text}, 0, case when ${posted} then now() end)`.execute(db)
}

/** Enters how often a mail was tried, and when it is tried next; null when it is not tried again. */
export async function logAttempts(db: Db, id: string, attempts: number, nextTry: string | null): Promise<void> {
  await sql`update email set attempts = ${attempts}, "nextTry" = ${nextTry}::timestamptz, version = version + 1
    where id = ${id}::uuid`.execute(db)
}

export type MailEvent = (typeof MAIL_EVENTS)[number]

/** States that a mail may come from into another one. */
const originsOf = (event: MailEvent): readonly string[] =>
  (entityOf('email').states?.transitions ?? []).filter(({ to }) => to === event).flatMap(({ from }) => from)

/** What the mail server itself has said also is the time of sending. */
const AT_SENDING: ReadonlySet<MailEvent> = new Set(['Sent', 'Failed'])

/**
 * Moves a mail to what became of it and enters that as an event (STATE-105). Answers false, and keeps nothing, where the
 * mail does not come there from the state that it is in.
 */
export async function logMailEvent(db: Db, id: string, event: MailEvent, text: string): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update email set status = ${event}, updated = now(), version = version + 1,
        "sendDate" = case when ${AT_SENDING.has(event)} then now() else "sendDate" end
      where id = ${id}::uuid and status = any(${[...originsOf(event)]}::text[]) returning id, organization)
    insert into email_log (id, version, organization, object, "time", event, text)
      select ${randomUUID()}::uuid, 1, organization, id, clock_timestamp(), ${event}, ${text} from moved
    returning id`.execute(db)
  return rows.length > 0
}

/** The state of a mail; null when there is none of this id. */
export async function mailState(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`select status from email where id = ${id}::uuid`.execute(db)
  return rows[0]?.status ?? null
}
