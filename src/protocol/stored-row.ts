import type { AnyRow } from '../catalogue/row.ts'

/**
 * A record as stored: its fields, and `_s`, the version at which it was seen in each scope. `_s` is omitted when the
 * entity has one fixed scope: then it is that scope at the row's version.
 */
export type StoredRow = AnyRow & { readonly _s?: { readonly [scope: string]: number } }

/** User and organization when the change was made; for the device's prediction only, the server determines its own. */
export interface Stamp {
  readonly user: string
  readonly organization: string | null
  /**
   * The state that the step leads to from each state, as the workflow was when the change was made; without it, as
   * declared.
   */
  readonly moves?: { readonly [origin: string]: string }
}
