import { t } from '@lingui/core/macro'
import type { SignInFailure } from '../../../../session/session.ts'

/** Above this many failed attempts the message contains a warning (AUTH-12). */
const WARN_AFTER = 5

const passkeyText = {
  none: () => t`No passkey was used. Try again, or sign in with your password.`,
  refused: () => t`This passkey was not accepted. Sign in with your password.`,
  away: () => t`Passkeys do not work at this address. Sign in with your password.`,
} as const

/** The literal texts of AUTH-10 to AUTH-13, and the text for a sign-in while the server cannot be reached (OPEN-110). */
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
      return t`The server cannot be reached. Signing in needs a connection; after it you can work here without one.`
    case 'factor':
      return failure.asked.state === 'wrong'
        ? t`This code is not valid. Each code counts once; check the clock of the device that shows it.`
        : ''
    case 'passkey':
      return passkeyText[failure.state]()
    case 'enrolled':
      return ''
    case 'unknown':
      return t`Unknown error`
  }
}

/** When a delayed account can be tried again, from the server's response; empty where waiting does not help. */
export const hintOf = (failure: SignInFailure): string => (failure.kind === 'blocked' && failure.hint) || ''
