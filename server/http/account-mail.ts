import { type Account, accountById } from '../auth/account.ts'
import { sendLetter } from '../auth/letters.ts'
import { createLink, type LinkKind } from '../auth/one-time-link.ts'
import type { Db } from '../db/pool.ts'
import type { Invite } from '../store/unit.ts'
import type { ServerParts } from './server-parts.ts'

/** Mails an account a one-time link of the kind, in the transaction of `db` when there is one; nothing without an address. */
export async function mailLink(
  { config, publicAddress }: ServerParts,
  { db, kind, account }: { readonly db: Db; readonly kind: LinkKind; readonly account: Account },
): Promise<void> {
  if (account.email === '') return
  const link = publicAddress() + (await createLink(db, kind, account.id))
  const { username, email, locale, organization } = account
  await sendLetter(db, config, { kind, to: email, username, organization, locale, link })
}

/** Mails new accounts their activation (STATE-088). */
export const inviteOf =
  (parts: ServerParts): Invite =>
  async (db, id) => {
    const account = await accountById(db, id)
    if (account !== null) await mailLink(parts, { db, kind: 'activation', account })
  }
