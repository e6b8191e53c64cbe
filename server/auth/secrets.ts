import type { Problem, Problems } from '../../src/catalogue/problem.ts'
import type { Db } from '../db/pool.ts'
import type { Who } from '../store/audit.ts'
import { accountById } from './account.ts'
import { clearFailures } from './attempts.ts'
import { setPassword, setSecurityAnswer } from './credential.ts'
import { type PasswordProblem, passwordProblem } from './password.ts'
import { revokeSessionsOf } from './session.ts'

/** Secret fields of a user record, as a client sends them; they are write-only. */
export interface AccountSecrets {
  readonly password?: unknown
  readonly securityAnswer?: unknown
}

/** Returns whether a secret was sent. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Returns the problems of the secrets sent with a user record of this username; empty when there are none. */
export function judgeSecrets({ password, securityAnswer }: AccountSecrets, username: string): Problems {
  const problem = isGiven(password) ? passwordProblem(password, username) : null
  const isText = !isGiven(securityAnswer) || typeof securityAnswer === 'string'
  return {
    ...(problem === null ? {} : { password: [fieldProblem(problem)] }),
    ...(isText ? {} : { securityAnswer: [{ code: 'not-text' }] }),
  }
}

const fieldProblem = (problem: PasswordProblem): Problem => {
  if (problem === 'password-required') return { code: 'not-text' }
  if (problem === 'password-long') return { code: 'too-long', params: { max: 200 } }
  return { code: problem === 'password-common' ? 'common-password' : 'weak-password' }
}

/**
 * Stores validated secrets. A password set by an administrator revokes the user's sessions and ends the delay after
 * failed attempts.
 */
export async function keepSecrets(
  db: Db,
  user: string,
  { password, securityAnswer }: AccountSecrets,
  who: Who,
): Promise<void> {
  if (typeof password === 'string' && password !== '') {
    await setPassword(db, user, password, who)
    await revokeSessionsOf(db, user)
    const account = await accountById(db, user)
    if (account !== null) await clearFailures(db, account.username)
  }
  if (typeof securityAnswer === 'string' && securityAnswer !== '')
    await setSecurityAnswer(db, user, securityAnswer, who)
}
