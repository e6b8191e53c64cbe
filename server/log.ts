import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger }

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

const secret = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'oldPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'activationToken',
  'secret',
]

/** Names that hold a secret, at the top of a record and up to two levels down. */
const paths = secret.flatMap((name) =>
  ['', '*.', '*.*.'].map((depth) => (name.includes('-') ? `${depth.slice(0, -1)}["${name}"]` : `${depth}${name}`)),
)

/** JSON lines on stderr, so that stdout is left to the words for the person at the terminal. Secrets are written as [redacted]. */
export function createLog(level: LogLevel, out: { write(line: string): void } = process.stderr): Logger {
  return pino(
    { level, base: null, redact: { paths, censor: '[redacted]' }, timestamp: pino.stdTimeFunctions.isoTime },
    out,
  )
}
