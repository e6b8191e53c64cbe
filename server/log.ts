import { pino } from 'pino'
import type { Logger, LoggerOptions } from 'pino'

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

/** Names of secret fields, at the top of a log record and up to two levels down. */
const paths = secret.flatMap((name) =>
  ['', '*.', '*.*.'].map((depth) => (name.includes('-') ? `${depth.slice(0, -1)}["${name}"]` : `${depth}${name}`)),
)

const isCutOff = (value: unknown): boolean => {
  if (value === null || typeof value !== 'object') return false
  const { code, message, err } = value as { code?: unknown; message?: unknown; err?: unknown }
  // Errors of the package `pump` have no code.
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || message === 'premature close' || (err !== undefined && isCutOff(err))
}

/**
 * A client that disconnects during a response is no server error, although some libraries log it as one: logged at
 * info, without a stack.
 */
const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(given, method, level) {
    if (level > 30 && isCutOff(given[0])) this.info('the other side left before the end')
    else method.apply(this, given)
  },
}

/**
 * Logs JSON lines to stderr; stdout has only messages for the user of the terminal. Secrets are replaced by [redacted].
 */
export function createLog(level: LogLevel, out: { write(line: string): void } = process.stderr): Logger {
  return pino(
    { level, base: null, redact: { paths, censor: '[redacted]' }, timestamp: pino.stdTimeFunctions.isoTime, hooks },
    out,
  )
}
