import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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

/** Enters a mail in the log as New. Rows come with a version, because no device keeps them. */
export async function logMail(db: Db, id: string, mail: LoggedMail): Promise<void> {
  const text = mail.shown ?? mail.body
  const html = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
  await sql`insert into email (id, version, organization, subject, "to", type, status, "sendDate", html, text) values (
    ${id}, 1, ${mail.organization ?? null}, ${mail.subject}, ${mail.recipient}, ${mail.kind}, 'New', now(),
    ${html}, ${text})`.execute(db)
}

/** Enters what became of a mail, and moves it there (STATE-105). */
export async function logMailEvent(db: Db, id: string, event: 'Sent' | 'Failed', text: string): Promise<void> {
  await sql`insert into email_log (id, version, organization, object, "time", event, text)
    select ${randomUUID()}, 1, organization, id, now(), ${event}, ${text} from email where id = ${id}`.execute(db)
  await sql`update email set status = ${event}, "sendDate" = now(), updated = now(), version = version + 1
    where id = ${id}`.execute(db)
}
