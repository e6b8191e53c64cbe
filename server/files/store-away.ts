/** The store of files cannot be used now: it does not reply, or refuses the credentials. The call may be retried. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'

  constructor(cause: Error) {
    super(`the store of files cannot be used: ${cause.message || cause.name}`, { cause })
  }
}
