import type { Config } from '../config.ts'
import { type Account, accountById } from './account.ts'
import { sendLinkMail } from './link-mail.ts'
import { hasRecentLink, type LinkKind, lockLinks } from './one-time-link.ts'
import type { Db } from '../db/pool.ts'
import type { Invite } from '../store/unit.ts'

/** Dependencies for sending mails to accounts. */
interface MailParts {
  readonly config: Config
  readonly db: Db
  publicAddress(): string
}

/**
 * Mails a one-time link of this kind to an account, inside the transaction of `db` if there is one, and returns the link.
 * Does nothing and returns null for an account without an address.
 */
export async function mailLink(
  { config, publicAddress }: MailParts,
  { db, kind, account }: { readonly db: Db; readonly kind: LinkKind; readonly account: Account },
): Promise<string | null> {
  if (account.email === '') return null
  const { id: user, username, email, locale, organization } = account
  return sendLinkMail(db, config, { kind, user, to: email, username, organization, locale, origin: publicAddress() })
}

/**
 * Mails a link to choose a new password, at most once a minute per account, also with concurrent requests. Does nothing
 * for an account that an administrator blocked, since the link would not help.
 */
export async function mailReset(parts: MailParts, account: Account): Promise<void> {
  if (account.blocked) return
  await parts.db.transaction().execute(async (transaction) => {
    await lockLinks(transaction, 'reset', account.id)
    if (await hasRecentLink(transaction, 'reset', account.id)) return
    await mailLink(parts, { db: transaction, kind: 'reset', account })
  })
}

/** Returns the function that mails new accounts their activation link (STATE-088). */
export const inviteOf =
  (parts: MailParts): Invite =>
  async (db, id) => {
    const account = await accountById(db, id)
    if (account !== null) await mailLink(parts, { db, kind: 'activation', account })
  }
