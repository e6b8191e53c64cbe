/**
 * SQLSTATE codes of a database that is stopping, starting, out of disk, memory or connections, or read-only after a
 * failover.
 */
const AWAY = /^(?:08...|53...|57P0[1-5]|58030|25006)$/

/** System error codes of a connection that could not be opened or was lost. */
export const BROKEN_CONNECTION: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Messages of the driver for connection errors that have no code. */
const LOST = /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/

/**
 * Returns whether a database call failed because the database is temporarily unavailable. The call may be retried;
 * whether a write of it was committed is unknown.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error.cause !== undefined && isDatabaseAway(error.cause)) return true
  const code: unknown = 'code' in error ? error.code : undefined
  return (typeof code === 'string' && AWAY.test(code)) || BROKEN_CONNECTION.has(code) || LOST.test(error.message)
}
