import type { PasskeySignIn } from '../../src/protocol/passkey.ts'
import type { Db } from '../db/pool.ts'
import { type AccessResult, recordAccess } from './access-log.ts'
import { accountById, patchAccount } from './account.ts'
import { type Begun, beginSession, type SignInOrigin } from './begin-session.ts'
import { giveBackGuess, networkOf, takeGuess } from './guesses.ts'
import { ownerOf, takeAssertion } from './passkey.ts'
import type { RelyingParty } from './relying-party.ts'

export type PasskeyAnswer =
  | ({ readonly ok: true } & Begun)
  /** `blocked` is returned only to the owner of the passkey. */
  | { readonly ok: false; readonly blocked: boolean }
  /** The network has made too many wrong guesses: nothing was checked. */
  | { readonly ok: false; readonly networkWait: number }

/** Name in the access log for a passkey that belongs to no account. */
const UNKNOWN = '(unknown passkey)'

/**
 * Signs in with a passkey alone. It verifies its user, so that it counts as both factors and no code is asked for.
 * Wrong passwords for the account neither delay it nor are forgotten by it: a signature cannot be guessed.
 */
export async function signInByPasskey(
  db: Db,
  party: RelyingParty,
  { passkey, version }: PasskeySignIn,
  origin: SignInOrigin,
): Promise<PasskeyAnswer> {
  const network = `sign-in ${networkOf(origin.address)}`
  const networkWait = await takeGuess(db, network)
  if (networkWait > 0) return { ok: false, networkWait }
  const signer = await takeAssertion(db, party, passkey)
  const named = signer ?? (await ownerOf(db, passkey))
  const account = named === null ? null : await accountById(db, named)
  const log = (result: AccessResult) =>
    recordAccess(db, {
      user: account?.id ?? null,
      username: account?.username ?? UNKNOWN,
      result,
      way: 'passkey',
      address: origin.address,
      agent: origin.agent,
      ...(version === undefined ? {} : { version }),
    })
  const begun = signer === null || account === null ? null : await beginSession(db, account, origin)
  if (begun === null || account === null) {
    const blocked = signer !== null && account !== null
    await log(blocked ? 'blocked' : 'failed')
    return { ok: false, blocked }
  }
  await giveBackGuess(db, network)
  await log('success')
  await patchAccount(db, account.id, { lastLogin: new Date().toISOString() })
  return { ok: true, ...begun }
}
