import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { digestOf, installationKey, randomToken } from './secret.ts'

export type LinkKind = 'activation' | 'reset'

/** Hours that a link lives (OPEN-010). */
const hours: Record<LinkKind, number> = { activation: 168, reset: 24 }

/** Where the product goes with an accepted link (AUTH-16); `{id}` and `{confirmationToken}` are its parameters. */
const routes: Record<LinkKind, string> = {
  activation: '/activate/{id}/{confirmationToken}',
  reset: '/change_password/{id}/{confirmationToken}',
}

/** The address that a mail carries, relative to the product's own. */
export const linkPath = (token: string): string => `/accept?id=${token}&acknowledge=1`

/** The secret of the link in a mail. It follows from the id of the mail and the installation's key, and is stored nowhere. */
export const mailedToken = async (db: Db, mail: string): Promise<string> =>
  createHmac('sha256', await installationKey(db))
    .update(`link:${mail}`)
    .digest('base64url')

/**
 * Makes a one-time link for a user, with a secret of its own or that of a mail, and returns its address, relative to the
 * product's own. Earlier links of the kind stop working.
 */
export async function createLink(db: Db, kind: LinkKind, user: string, mail?: string): Promise<string> {
  const link = mail === undefined ? randomToken() : await mailedToken(db, mail)
  const token = await confirmationOf(db, link)
  await sql`delete from one_time_link where user_id = ${user} and kind = ${kind}`.execute(db)
  await sql`insert into one_time_link (link_hash, token_hash, kind, user_id, expires) values (
    ${digestOf(link)}, ${digestOf(token)}, ${kind}, ${user}, now() + ${hours[kind]} * interval '1 hour')`.execute(db)
  return linkPath(link)
}

/** Waits until no other transaction makes a link of the kind for the user; held until the transaction ends. */
export async function lockLinks(transaction: Db, kind: LinkKind, user: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${user}`}, 7251934010))`.execute(transaction)
}

/** Whether a link of the kind was made in the last minute, so that nobody can fill a mailbox with them. */
export async function hasRecentLink(db: Db, kind: LinkKind, user: string): Promise<boolean> {
  const { rows } = await sql`select 1 from one_time_link where user_id = ${user} and kind = ${kind}
    and created > now() - interval '1 minute'`.execute(db)
  return rows.length > 0
}

/** Links that were mailed to an address that is not the user's any more open nothing. */
export async function forgetLinks(db: Db, user: string): Promise<void> {
  await sql`delete from one_time_link where user_id = ${user}`.execute(db)
}

export interface AcceptedLink {
  readonly route: string
  readonly parameters: { readonly id: string }
  readonly confirmationToken: string
}

/** What a link leads to; null when it does not exist, is used or too old (OPEN-011). */
export async function acceptLink(db: Db, link: string, acknowledge: boolean): Promise<AcceptedLink | null> {
  const { rows } = await sql<{ kind: LinkKind; user_id: string }>`
    update one_time_link set acknowledged = case when ${acknowledge} then coalesce(acknowledged, now()) else acknowledged end
    where link_hash = ${digestOf(link)} and used is null and expires > now() returning kind, user_id`.execute(db)
  const found = rows[0]
  if (found === undefined) return null
  return {
    route: routes[found.kind],
    parameters: { id: found.user_id },
    confirmationToken: await confirmationOf(db, link),
  }
}

/** Whether the confirmation token is good for that user and purpose, without using it up. */
export async function confirms(db: Db, kind: LinkKind, user: string, token: string): Promise<boolean> {
  const { rows } = await sql`select 1 from one_time_link where token_hash = ${digestOf(token)} and kind = ${kind}
    and user_id = ${user} and used is null and expires > now()`.execute(db)
  return rows.length > 0
}

/** Uses a confirmation token up; false when somebody was faster or it is not good. */
export async function useConfirmation(db: Db, kind: LinkKind, user: string, token: string): Promise<boolean> {
  const { rows } = await sql`update one_time_link set used = now() where token_hash = ${digestOf(token)}
    and kind = ${kind} and user_id = ${user} and used is null and expires > now() returning 1`.execute(db)
  return rows.length > 0
}

/** The confirmation token follows from the link, so that a link may be opened twice before it is used. */
async function confirmationOf(db: Db, link: string): Promise<string> {
  return createHmac('sha256', await installationKey(db))
    .update(`confirm:${link}`)
    .digest('base64url')
}
