import { sql } from 'kysely'
import type { SignIn } from '../../src/protocol/session.ts'
import type { Db } from '../db/pool.ts'
import { recordAccess, type AccessResult, type Origin } from './access-log.ts'
import { accountByUsername, type Account, patchAccount } from './account.ts'
import { clearFailures, giveBackAttempt, takeAttempt } from './attempts.ts'
import { passwordHashOf } from './credential.ts'
import { type FactorVerdict, judgeFactor } from './demand-factor.ts'
import { rememberDevice, takeDeviceAttempt } from './device.ts'
import { giveBackGuess, networkOf, takeGuess } from './guesses.ts'
import { verifyPassword } from './password.ts'
import { openSession, revokeByRefreshToken, type IssuedTokens } from './session.ts'
import { inTurn } from './turns.ts'

export type SignInAnswer =
  | {
      readonly ok: true
      readonly account: Account
      readonly tokens: IssuedTokens
      readonly device: string
      /** New recovery codes of an account that has enrolled with this sign-in. */
      readonly recoveryCodes?: readonly string[]
    }
  | {
      readonly ok: false
      readonly blocked: boolean
      readonly attempts: number
      /** Seconds until the account accepts the next attempt; null when there is no delay. */
      readonly wait: number | null
      /** The password was right, and the second factor is missing or wrong. */
      readonly factor?: Exclude<FactorVerdict, { readonly state: 'passed' }>
    }
  /** The network has made too many wrong guesses: nothing was checked. */
  | { readonly ok: false; readonly networkWait: number }

export interface SignInOrigin extends Origin {
  /** Value of the device cookie. */
  readonly device: string | undefined
  /** Days after which a new session expires. */
  readonly sessionDays: number
  /** The cookie of the session has the prefix `__Host-`. */
  readonly hostCookie: boolean
  /** Refresh token of the session that the new one replaces in this browser, which ends. */
  readonly replaced: string | undefined
}

/**
 * Checks a username and password (AUTH-01, AUTH-14, OPEN-009). Attempts are counted before the password is checked.
 * Known and unknown usernames take the same code path.
 */
export const signIn = (db: Db, credentials: SignIn, origin: SignInOrigin): Promise<SignInAnswer> =>
  inTurn(credentials.username.trim().toLowerCase(), () => judge(db, credentials, origin))

/**
 * Opens a session and records the browser, unless the account was blocked or archived after the check. Locks the
 * account, so that a concurrent block or archive waits and then revokes this session too.
 */
function begin(
  db: Db,
  { id }: Account,
  { device, sessionDays, hostCookie, replaced }: SignInOrigin,
): Promise<{ readonly tokens: IssuedTokens; readonly device: string } | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select 1 from "user" where id = ${id} and archived is null
      and not coalesce(blocked, false) for share`.execute(transaction)
    if (rows.length === 0) return null
    const known = await rememberDevice(transaction, device, id)
    if (replaced !== undefined) await revokeByRefreshToken(transaction, replaced)
    return { tokens: await openSession(transaction, id, sessionDays, hostCookie), device: known }
  })
}

async function judge(db: Db, credentials: SignIn, origin: SignInOrigin): Promise<SignInAnswer> {
  const network = `sign-in ${networkOf(origin.address)}`
  const networkWait = await takeGuess(db, network)
  if (networkWait > 0) return { ok: false, networkWait }
  const username = credentials.username.trim()
  const account = await accountByUsername(db, username)
  const log = (result: AccessResult) =>
    recordAccess(db, {
      user: account?.id ?? null,
      username,
      result,
      address: origin.address,
      agent: origin.agent,
      ...(credentials.version === undefined ? {} : { version: credentials.version }),
    })
  const known = await takeDeviceAttempt(db, origin.device, account?.id ?? '')
  const { attempts, wait, taken } = await takeAttempt(db, username)
  let factor: FactorVerdict | null = null
  if (taken || known) {
    const hash = account === null ? undefined : await passwordHashOf(db, account.id)
    const right = await verifyPassword(hash, credentials.password)
    factor = right && account !== null && !account.blocked ? await judgeFactor(db, account, credentials.code) : null
    const opened = factor?.state === 'passed' && account !== null ? await begin(db, account, origin) : null
    if (opened !== null && account !== null) {
      await clearFailures(db, username)
      await giveBackGuess(db, network)
      await log('success')
      await patchAccount(db, account.id, { lastLogin: new Date().toISOString() })
      const codes = factor?.state === 'passed' ? factor.recoveryCodes : undefined
      return { ok: true, account, ...opened, ...(codes === undefined ? {} : { recoveryCodes: codes }) }
    }
    if (factor?.state === 'missing') {
      await giveBackAttempt(db, username)
      await giveBackGuess(db, network)
      return { ok: false, blocked: false, attempts: attempts - 1, wait: null, factor }
    }
  }
  const byPerson = account?.blocked === true
  const blocked = wait > 0 || byPerson
  await log(blocked ? 'blocked' : 'failed')
  const said = factor?.state === 'wrong' ? { factor } : {}
  return { ok: false, blocked, attempts, wait: wait > 0 && !byPerson ? wait : null, ...said }
}
