import type { Config } from '../config.ts'
import { type Account, accountById } from './account.ts'
import { sendLetter } from './letters.ts'
import { hasRecentLink, type LinkKind, lockLinks } from './one-time-link.ts'
import type { Db } from '../db/pool.ts'
import type { Invite } from '../store/unit.ts'

/** What letters to accounts need of the server. */
interface LetterParts {
  readonly config: Config
  readonly db: Db
  publicAddress(): string
}

/** Mails an account a one-time link of the kind, in the transaction of `db` when there is one; nothing without an address. */
export async function mailLink(
  { config, publicAddress }: LetterParts,
  { db, kind, account }: { readonly db: Db; readonly kind: LinkKind; readonly account: Account },
): Promise<void> {
  if (account.email === '') return
  const { id: user, username, email, locale, organization } = account
  await sendLetter(db, config, { kind, user, to: email, username, organization, locale, origin: publicAddress() })
}

/**
 * Mails a link to choose a new password, once in a minute however many ask together. Nothing for an account that a person has
 * blocked: the link would not help.
 */
export async function mailReset(parts: LetterParts, account: Account): Promise<void> {
  if (account.blocked) return
  await parts.db.transaction().execute(async (transaction) => {
    await lockLinks(transaction, 'reset', account.id)
    if (await hasRecentLink(transaction, 'reset', account.id)) return
    await mailLink(parts, { db: transaction, kind: 'reset', account })
  })
}

/** Mails new accounts their activation (STATE-088). */
export const inviteOf =
  (parts: LetterParts): Invite =>
  async (db, id) => {
    const account = await accountById(db, id)
    if (account !== null) await mailLink(parts, { db, kind: 'activation', account })
  }
