import type { Problems } from '../../src/catalogue/problem.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Refused, WriteResult } from './result.ts'
import type { Unit } from './unit.ts'

/** Column values by name, as the catalogue writes them. */
export type Values = { readonly [column: string]: unknown }

/** What one transition does beside moving the state. */
export interface TransitionHook {
  /** Says no where the workflow alone would say yes. */
  readonly guard?: (unit: Unit, row: AnyRow, body: Values) => Promise<Refused | null>
  /** Further columns that change with the state; may name another state (packing slip resume). */
  readonly patch?: (unit: Unit, row: AnyRow, body: Values) => Promise<Values>
  readonly after?: (unit: Unit, row: AnyRow, body: Values) => Promise<void>
}

/** What an entity does beyond its declaration. All run inside the transaction of the write. */
export interface EntityHooks {
  /** Columns that the server fills in; `stored` is null on a create. Sees the values as they will be stored. */
  readonly derive?: (unit: Unit, values: Values, stored: AnyRow | null) => Promise<Values>
  /** Says no to a create (`stored` null) or an update. */
  readonly judge?: (unit: Unit, values: Values, stored: AnyRow | null) => Promise<Problems | Refused | null>
  readonly judgeArchive?: (unit: Unit, row: AnyRow) => Promise<Refused | null>
  /** Of a create that comes twice: the fields that the server keeps in another form than they were given, in that form. */
  readonly keptForms?: (unit: Unit, existing: AnyRow, input: Values) => Promise<Values>
  readonly created?: (unit: Unit, row: AnyRow) => Promise<void>
  readonly updated?: (unit: Unit, before: AnyRow, after: AnyRow) => Promise<void>
  readonly archived?: (unit: Unit, row: AnyRow) => Promise<void>
  /** After any step of the workflow, whatever its name: administrators make steps of their own (OPEN-079). */
  readonly moved?: (unit: Unit, before: AnyRow, after: AnyRow) => Promise<void>
  /** `carrierOrganization` follows a partner that got another account; what hangs on the record follows here. */
  readonly accountChanged?: (unit: Unit, row: AnyRow) => Promise<void>
  readonly transitions?: { readonly [name: string]: TransitionHook }
  /** Actions that are no transition: `{entity}.{name}`. They judge the role themselves. */
  readonly actions?: {
    readonly [name: string]: (unit: Unit, id: string, body: Values, from?: string) => Promise<WriteResult>
  }
}

export type Hooks = { readonly [entity: string]: EntityHooks }
