import type { AnyRow } from '../catalogue/row.ts'

/**
 * A record as stored: its fields, and `_s`, the version at which it was seen in each scope. `_s` is left out when the
 * entity has one fixed scope: then it is that scope at the row's version.
 */
export type StoredRow = AnyRow & { readonly _s?: { readonly [scope: string]: number } }

/** Who and where the person was when the change was made; the guess needs it, the server decides by itself. */
export interface Stamp {
  readonly user: string
  readonly organization: string | null
  /** Where the step leads from each state, as the workflow was when the change was made; the declaration's without it. */
  readonly moves?: { readonly [origin: string]: string }
}
