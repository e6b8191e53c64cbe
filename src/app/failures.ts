import { t } from '@lingui/core/macro'
import { productName } from '../config.ts'
import type { ApiError, Call } from '../session/api.ts'
import type { Session } from '../session/session.ts'
import { pushMessage } from '../ui/messages/messages.ts'

const BROKEN: ReadonlySet<number> = new Set([0, 408, 500, 502, 504])
const SIGNED_OUT: ReadonlySet<number> = new Set([302, 403, 405])

/** What a failed call means for the app as a whole, beyond the screen that made it. */
export type Meaning = 'broken' | 'unavailable' | 'sign-out' | 'too-large' | 'none'

export interface Surroundings {
  readonly anonymous: boolean
  readonly development: boolean
  /** The device is known to be offline: the screen shows that, so the failure is not reported. */
  readonly offline: boolean
}

/** ERR-01 to ERR-03, OPEN-092. A 401 asks for the password once more instead of ending the session (OPEN-008). */
export const meaningOf = (status: number, { anonymous, development, offline }: Surroundings): Meaning => {
  if (status === 0 && offline) return 'none'
  if (BROKEN.has(status)) return 'broken'
  if (status === 503) return 'unavailable'
  if (status === 413) return 'too-large'
  return SIGNED_OUT.has(status) && !anonymous && !development ? 'sign-out' : 'none'
}

/** Notifies the user of a failed call. Signing out never deletes unsent work. */
export const showFailure = (error: ApiError, call: Call, session: Pick<Session, 'signOut'>): void => {
  const stays = true
  const surroundings = {
    anonymous: call.anonymous === true,
    development: import.meta.env.DEV,
    offline: !navigator.onLine,
  }
  switch (meaningOf(error.status, surroundings)) {
    case 'broken':
      pushMessage({
        type: 'error',
        text: t`An error has occurred. Please contact ${productName} about this error.`,
        stays,
      })
      return
    case 'unavailable':
      pushMessage({ type: 'error', text: t`The product is temporarily unavailable. Please try again later`, stays })
      return
    case 'too-large':
      pushMessage({ type: 'error', text: t`This file is larger than the server takes`, stays })
      return
    case 'sign-out':
      void session.signOut()
      return
    case 'none':
      return
  }
}
