import type { MAIL_FAILURES } from '../../src/catalogue/enumerations.ts'

export type MailFailure = (typeof MAIL_FAILURES)[number]

/** Why a mail could not be handed over, and what the mail server or the system said, at most 1000 characters. */
export interface FailedAttempt {
  readonly failure: MailFailure
  readonly details: string
}

/** Additional properties of errors of the mail library. */
interface MailError {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
}

const MOST = 1000
/** Replies of RFC 4954 that ask for another sign-in. */
const SIGN_IN: ReadonlySet<unknown> = new Set([530, 534, 535, 538])

const kindOf = ({ code, command, responseCode, syscall, message }: MailError): MailFailure => {
  switch (code) {
    case 'EDNS':
      return 'no-such-host'
    case 'ETIMEDOUT':
      return 'no-answer'
    case 'EPROTOCOL':
      // A refusing greeting also comes from a mail server.
      return typeof responseCode !== 'number' ? 'not-mail' : responseCode < 500 ? 'later' : 'refused'
    case 'ETLS':
      return 'tls'
    case 'ESOCKET':
      // The library replaces the code of the cause; errors of TLS have no system call.
      if (syscall === undefined) return 'tls'
      return syscall === 'connect' ? 'no-server' : 'cut-off'
    default:
  }
  if (typeof responseCode !== 'number') {
    return code === 'ECONNECTION' || message === 'Unexpected socket close' ? 'cut-off' : 'other'
  }
  if (SIGN_IN.has(responseCode)) return 'sign-in'
  if (responseCode < 500) return 'later'
  if (code === 'EAUTH') return 'sign-in'
  if (command === 'MAIL FROM') return 'sender'
  return code === 'EENVELOPE' ? 'recipient' : 'refused'
}

/** Reads an error of the mail library. */
export const failedAttempt = (error: unknown): FailedAttempt => {
  const told: MailError = error !== null && typeof error === 'object' ? error : { message: String(error) }
  const { response, message } = told
  const details = typeof response === 'string' && response !== '' ? response : String(message ?? error)
  return { failure: kindOf(told), details: details.trim().slice(0, MOST) }
}
