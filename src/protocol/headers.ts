/** Headers of calls and responses. */
export const HEADERS = {
  project: 'x-lading-project',
  locale: 'x-locale',
  token: 'x-access-token',
  tokenExpires: 'x-access-token-expires',
  idempotencyKey: 'idempotency-key',
  /** Where the database has replicas: what a response has seen, and what a call has to see at least. */
  position: 'x-lading-position',
  after: 'x-lading-after',
  /** On every sync call and response: the newest schema version of the sender. No captive portal sends it. */
  schema: 'x-lading-schema',
  /**
   * On a pull: the `scopeHash` of the scopes that the device has stored. The answer leaves them out while they are the
   * same. A header, because a server that does not know it ignores it and sends them.
   */
  scopes: 'x-lading-scopes',
  /** On a sign-in, with the value `cookie`: the answer has no refresh token, only the cookie has. */
  refreshToken: 'x-lading-refresh-token',
} as const
