import type { FastifyRequest } from 'fastify'
import { type Account, accountById } from '../auth/account.ts'
import { sendLetter } from '../auth/letters.ts'
import { createLink, type LinkKind } from '../auth/one-time-link.ts'
import type { Db } from '../db/pool.ts'
import type { Invite } from '../store/unit.ts'
import { HttpError } from './http-error.ts'
import { publicAddress } from './request-origin.ts'
import type { ServerParts } from './server-parts.ts'

/** Mails an account a one-time link of the kind, in the transaction of `db` when there is one; nothing without an address. */
export async function mailLink(
  parts: ServerParts,
  request: FastifyRequest,
  { db, kind, account }: { readonly db: Db; readonly kind: LinkKind; readonly account: Account },
): Promise<void> {
  if (account.email === '') return
  const link = publicAddress(request, parts) + (await createLink(db, kind, account.id))
  const { username, email, locale, organization } = account
  await sendLetter(db, parts.config.smtpUrl, { kind, to: email, username, organization, locale, link })
}

/**
 * Mails new accounts their activation, with the address that the request came to (STATE-088). Where that is no address of a
 * server nothing is mailed, and the log says so for each account: it is made all the same, above all for a device whose
 * change would be refused for it.
 */
export function inviteFrom(parts: ServerParts, request: FastifyRequest): Invite {
  try {
    publicAddress(request, parts)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return (_db, account) => {
      parts.log.warn(
        { account, host: request.host },
        'no activation mail was sent, for the request came to no address of a server: set PUBLIC_URL, then send the activation again',
      )
      return Promise.resolve()
    }
  }
  return async (db, id) => {
    const account = await accountById(db, id)
    if (account !== null) await mailLink(parts, request, { db, kind: 'activation', account })
  }
}
