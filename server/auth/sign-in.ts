import { sql } from 'kysely'
import type { SignIn } from '../../src/protocol/session.ts'
import type { Db } from '../db/pool.ts'
import { recordAccess, type AccessResult, type Origin } from './access-log.ts'
import { accountByUsername, type Account, lockAccount, patchAccount } from './account.ts'
import { blockingAttempt, clearFailures, countFailure } from './attempts.ts'
import { passwordHashOf } from './credential.ts'
import { countDeviceFailure, isKnownDevice, rememberDevice } from './device.ts'
import { verifyPassword } from './password.ts'
import { openSession, type IssuedTokens } from './session.ts'

export type SignInAnswer =
  | { readonly ok: true; readonly account: Account; readonly tokens: IssuedTokens; readonly device: string }
  | { readonly ok: false; readonly blocked: boolean; readonly attempts: number }

export interface SignInOrigin extends Origin {
  /** Value of the device cookie. */
  readonly device: string | undefined
}

const queues = new Map<string, Promise<unknown>>()

/**
 * Judges a username and password (AUTH-01, AUTH-14, OPEN-009). One attempt per username at a time, so that a burst of
 * guesses cannot pass the count. Known and unknown usernames take the same path.
 */
export function signIn(db: Db, credentials: SignIn, origin: SignInOrigin): Promise<SignInAnswer> {
  const name = credentials.username.trim().toLowerCase()
  const before = queues.get(name) ?? Promise.resolve()
  const attempt = before.then(() => judge(db, credentials, origin))
  const settled: Promise<void> = attempt.then(
    () => leave(),
    () => leave(),
  )
  const leave = (): void => {
    if (queues.get(name) === settled) queues.delete(name)
  }
  queues.set(name, settled)
  return attempt
}

/**
 * Opens a session and remembers the browser, unless the account was blocked or archived since it was judged: whoever does
 * that at this moment waits for this, and ends the session then.
 */
function begin(
  db: Db,
  { id, blocked }: Account,
  device: string | undefined,
): Promise<{ readonly tokens: IssuedTokens; readonly device: string } | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select 1 from "user" where id = ${id} and archived is null
      and (${blocked} or not coalesce(blocked, false)) for share`.execute(transaction)
    if (rows.length === 0) return null
    const known = await rememberDevice(transaction, device, id)
    return { tokens: await openSession(transaction, id), device: known }
  })
}

async function judge(db: Db, credentials: SignIn, origin: SignInOrigin): Promise<SignInAnswer> {
  const username = credentials.username.trim()
  const account = await accountByUsername(db, username)
  const hash = account === null ? undefined : await passwordHashOf(db, account.id)
  const known = await isKnownDevice(db, origin.device, account?.id ?? '')
  const right = await verifyPassword(hash, credentials.password)
  const open = account !== null && account.archived === null && (!account.blocked || known)
  const log = (result: AccessResult) =>
    recordAccess(db, {
      user: account?.id ?? null,
      username,
      result,
      address: origin.address,
      agent: origin.agent,
      ...(credentials.version === undefined ? {} : { version: credentials.version }),
    })
  if (right && open) {
    const opened = await begin(db, account, origin.device)
    if (opened !== null) {
      await clearFailures(db, username)
      await log('success')
      await patchAccount(db, account.id, { lastLogin: new Date().toISOString() })
      return { ok: true, account, ...opened }
    }
  }
  const attempts = await countFailure(db, username)
  if (account !== null) await countDeviceFailure(db, origin.device, account.id)
  const blocking = attempts >= blockingAttempt
  if (blocking && account !== null && !account.blocked) await lockAccount(db, account.id)
  const blocked = blocking || account?.blocked === true
  await log(blocked ? 'blocked' : 'failed')
  return { ok: false, blocked, attempts }
}
