/** SQLSTATE of a database that is stopping, starting, out of room, memory or connections, or read-only after a failover. */
const AWAY = /^(?:08...|53...|57P0[1-5]|58030|25006)$/

/** What the system says of a connection that cannot be made, or that broke. */
const BROKEN: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** The driver gives these no code. */
const LOST = /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/

/**
 * Whether a failed call of the database says that the database is away for now: what was asked may be asked again. What
 * the call was to change is not known to have been changed.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error.cause !== undefined && isDatabaseAway(error.cause)) return true
  const code: unknown = 'code' in error ? error.code : undefined
  return (typeof code === 'string' && AWAY.test(code)) || BROKEN.has(code) || LOST.test(error.message)
}
