import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MAIL_EVENTS } from '../../src/catalogue/enumerations.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { Db } from '../db/pool.ts'
import { storableText } from '../store/stored-form.ts'
import type { FailedAttempt } from './mail-failure.ts'

/** A mail as stored in the e-mail log (MAIL-01). */
export interface LoggedMail {
  /** Subject area, such as `password reset` (OENUM-16). */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** The part of the body that is readable in the log, if not all: links that sign somebody in are not. */
  readonly shown?: string
  /** Administrators of this organization may read it in the log. */
  readonly organization?: string | null
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Adds a mail to the log as New, due at once when `posted`. Rows are written with a version, because they are not
 * synced to devices.
 */
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

/** Counts an attempt, with its error and the time of the next one; null when there is none. */
export async function logAttempt(
  db: Db,
  id: string,
  failed: FailedAttempt | null,
  nextTry: string | null,
): Promise<void> {
  await sql`update email set attempts = coalesce(attempts, 0) + 1, "nextTry" = ${nextTry}::timestamptz,
    failure = ${failed?.failure ?? null}, details = ${failed === null ? null : storableText(failed.details)}, version = version + 1
    where id = ${id}::uuid`.execute(db)
}

export type MailEvent = (typeof MAIL_EVENTS)[number]

/** States from which an event may move a mail to another one. */
const originsOf = (event: MailEvent): readonly string[] =>
  (entityOf('email').states?.transitions ?? []).filter(({ to }) => to === event).flatMap(({ from }) => from)

/** Reported by the mail server itself, so this is also the time of sending. */
const AT_SENDING: ReadonlySet<MailEvent> = new Set(['Sent', 'Failed'])

/**
 * Updates the state of a mail and adds an event to its log (STATE-105). Returns false, and changes nothing, when the
 * transition is not allowed from the current state.
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

/** Returns the state of a mail; null for an unknown id. */
export async function mailState(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`select status from email where id = ${id}::uuid`.execute(db)
  return rows[0]?.status ?? null
}
