import type { Db } from '../db/pool.ts'
import { loadPrincipal } from '../store/principal.ts'
import { settingsIn } from '../store/settings.ts'
import {
  beginEnrolment,
  type Enrolment,
  factorsOf,
  renewRecoveryCodes,
  takeCode,
  takeRecoveryCode,
} from './second-factor.ts'

/**
 * Setting of the system or of an organization: with `true` administrators sign in with a second factor only. An
 * organization cannot lift what the system demands.
 */
export const DEMAND_FACTOR = 'second-factor-of-administrators'

const ADMINISTRATORS = ['ROLE_ADMIN', 'ROLE_SUPERADMIN']

export type FactorVerdict =
  /** `recoveryCodes`: the account has enrolled with this sign-in, and sees them once. */
  | { readonly state: 'passed'; readonly recoveryCodes?: readonly string[] }
  /** A code is missing; `enrol`: the account has no factor yet and must have one. */
  | { readonly state: 'missing'; readonly enrol?: Enrolment }
  | { readonly state: 'wrong'; readonly enrol?: Enrolment }

/** Returns whether the account must have a second factor. */
export async function isFactorDemanded(db: Db, user: string): Promise<boolean> {
  const principal = await loadPrincipal(db, user, null)
  if (principal === null || !ADMINISTRATORS.some((role) => principal.person.roles.has(role))) return false
  const places = [null, ...(principal.user.organization === null ? [] : [principal.user.organization])]
  for (const organization of places) {
    const found = await settingsIn(db, [DEMAND_FACTOR], { organization, project: null })
    if (found.get(DEMAND_FACTOR) === 'true') return true
  }
  return false
}

/** Judges the second factor of a sign-in whose password was right. */
export async function judgeFactor(
  db: Db,
  { id, username }: { readonly id: string; readonly username: string },
  code: string | undefined,
): Promise<FactorVerdict> {
  if ((await factorsOf(db, id)).length > 0) {
    if (code === undefined) return { state: 'missing' }
    const right = (await takeCode(db, id, code, true)) || (await takeRecoveryCode(db, id, code))
    return { state: right ? 'passed' : 'wrong' }
  }
  if (!(await isFactorDemanded(db, id))) return { state: 'passed' }
  if (code !== undefined && (await takeCode(db, id, code, false)))
    return { state: 'passed', recoveryCodes: await renewRecoveryCodes(db, id) }
  const enrol = await beginEnrolment(db, id, username, 'Authenticator')
  return { state: code === undefined ? 'missing' : 'wrong', enrol }
}
