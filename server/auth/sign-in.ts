import type { SignIn } from '../../src/protocol/session.ts'
import type { Db } from '../db/pool.ts'
import { recordAccess, type AccessResult } from './access-log.ts'
import { accountByUsername, type Account, patchAccount } from './account.ts'
import { clearFailures, giveBackAttempt, takeAttempt } from './attempts.ts'
import { type Begun, beginSession, type SignInOrigin } from './begin-session.ts'
import { passwordHashOf } from './credential.ts'
import { type FactorVerdict, judgeFactor } from './demand-factor.ts'
import { takeDeviceAttempt } from './device.ts'
import { giveBackGuess, networkOf, takeGuess } from './guesses.ts'
import { verifyPassword } from './password.ts'
import { inTurn } from './turns.ts'

export type SignInAnswer =
  | ({
      readonly ok: true
      readonly account: Account
      /** New recovery codes of an account that has enrolled with this sign-in. */
      readonly recoveryCodes?: readonly string[]
    } & Begun)
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

/**
 * Checks a username and password (AUTH-01, AUTH-14, OPEN-009). Attempts are counted before the password is checked.
 * Known and unknown usernames take the same code path.
 */
export const signIn = (db: Db, credentials: SignIn, origin: SignInOrigin): Promise<SignInAnswer> =>
  inTurn(credentials.username.trim().toLowerCase(), () => judge(db, credentials, origin))

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
    const opened = factor?.state === 'passed' && account !== null ? await beginSession(db, account, origin) : null
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
