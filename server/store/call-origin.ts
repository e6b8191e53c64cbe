/** Where a call came from and who stands behind it, as the audit keeps it. */
export interface CallOrigin {
  /** The administrator who acts as the user. */
  readonly actor: string | null
  /** The session, which is one sign-in on one device. */
  readonly device: string | null
  readonly address: string
  readonly agent: string
}
