import { t } from '@lingui/core/macro'
import type { SignInFailure } from '../../../../session/session.ts'

/** Attempts beyond which the refusal warns (AUTH-12). */
const WARN_AFTER = 5

/** The literal sentences of AUTH-10 to AUTH-13, and what an unreachable server means for a first sign-in (OPEN-110). */
export const signInText = (failure: SignInFailure): string => {
  switch (failure.kind) {
    case 'blocked':
      return t`Your account is blocked, please contact your admin to re-enable your account or reset your password.`
    case 'credentials': {
      const unknown = t`Unknown username / password combination`
      if (failure.attempts <= WARN_AFTER) return unknown
      const warning = t`Please note: Your account will be blocked for security reasons if there are too many login attempts!`
      return `${unknown} ${warning}`
    }
    case 'offline':
      return t`The server cannot be reached. The first sign-in on a device needs a connection; after it you can work here without one.`
    case 'unknown':
      return t`Unknown error`
  }
}

/** After how long a delayed account takes another attempt, in the words of the server; empty where time does not help. */
export const hintOf = (failure: SignInFailure): string => (failure.kind === 'blocked' && failure.hint) || ''
