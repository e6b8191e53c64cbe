import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import type { Db } from '../db/pool.ts'
import { userLocale } from '../store/user-locale.ts'
import { digestOf, installationKey, randomToken } from './secret.ts'

export type LinkKind = 'activation' | 'reset'

/** Hours until a link expires (OPEN-010). */
const hours: Record<LinkKind, number> = { activation: 168, reset: 24 }

/**
 * The route of the app that an accepted link redirects to (AUTH-16), with the parameters `{id}` and
 * `{confirmationToken}`.
 */
const routes: Record<LinkKind, string> = {
  activation: '/activate/{id}/{confirmationToken}',
  reset: '/change_password/{id}/{confirmationToken}',
}

/** The path in a mailed link, relative to the public URL. */
export const linkPath = (token: string): string => `/accept?id=${token}&acknowledge=1`

/**
 * Returns the secret of a mailed link. It is derived from the id of the mail and the key of the installation, and never
 * stored.
 */
export const mailedToken = async (db: Db, mail: string): Promise<string> =>
  createHmac('sha256', await installationKey(db))
    .update(`link:${mail}`)
    .digest('base64url')

/**
 * Creates a one-time link for a user, with a random secret or that of a mail, and returns its path relative to the
 * public URL. Invalidates earlier links of the kind.
 */
export async function createLink(db: Db, kind: LinkKind, user: string, mail?: string): Promise<string> {
  const link = mail === undefined ? randomToken() : await mailedToken(db, mail)
  const token = await confirmationOf(db, link)
  await sql`delete from one_time_link where user_id = ${user} and kind = ${kind}`.execute(db)
  await sql`insert into one_time_link (link_hash, token_hash, kind, user_id, expires) values (
    ${digestOf(link)}, ${digestOf(token)}, ${kind}, ${user}, now() + ${hours[kind]} * interval '1 hour')`.execute(db)
  return linkPath(link)
}

/** Returns whether the link in this mail can still be opened. */
export const isMailedLinkOpen = async (db: Db, mail: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from one_time_link where link_hash = ${digestOf(await mailedToken(db, mail))}
    and used is null and expires > now()`.execute(db)
  return rows.length > 0
}

/** Locks the links of this kind and user until the transaction ends, so that no other transaction creates one. */
export async function lockLinks(transaction: Db, kind: LinkKind, user: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${user}`}, 7251934010))`.execute(transaction)
}

/** Returns whether a link of the kind was created in the last minute; limits how many mails can be requested. */
export async function hasRecentLink(db: Db, kind: LinkKind, user: string): Promise<boolean> {
  const { rows } = await sql`select 1 from one_time_link where user_id = ${user} and kind = ${kind}
    and created between now() - interval '1 minute' and clock_timestamp()`.execute(db)
  return rows.length > 0
}

/** Invalidates links that were mailed to a former address of the user. */
export async function forgetLinks(db: Db, user: string): Promise<void> {
  await sql`delete from one_time_link where user_id = ${user}`.execute(db)
}

export interface AcceptedLink {
  readonly route: string
  readonly parameters: { readonly id: string }
  readonly confirmationToken: string
  /** The language of the account. */
  readonly locale: Locale
}

/** Resolves a link; null when it does not exist, was used or has expired (OPEN-011). */
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
    locale: await userLocale(db, found.user_id),
  }
}

/** Returns whether the confirmation token is valid for that user and purpose, without using it up. */
export async function confirms(db: Db, kind: LinkKind, user: string, token: string): Promise<boolean> {
  const { rows } = await sql`select 1 from one_time_link where token_hash = ${digestOf(token)} and kind = ${kind}
    and user_id = ${user} and used is null and expires > now()`.execute(db)
  return rows.length > 0
}

/** Uses up a confirmation token; returns false when it is invalid or was used already. */
export async function useConfirmation(db: Db, kind: LinkKind, user: string, token: string): Promise<boolean> {
  const { rows } = await sql`update one_time_link set used = now() where token_hash = ${digestOf(token)}
    and kind = ${kind} and user_id = ${user} and used is null and expires > now() returning 1`.execute(db)
  return rows.length > 0
}

/** The confirmation token is derived from the link, so that a link may be opened twice before it is used. */
async function confirmationOf(db: Db, link: string): Promise<string> {
  return createHmac('sha256', await installationKey(db))
    .update(`confirm:${link}`)
    .digest('base64url')
}
