import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Problems } from '../../src/catalogue/problem.ts'
import type { Row, RowValues } from '../../src/catalogue/row.ts'
import type { Refused, WriteResult } from './result.ts'
import type { Unit } from './unit.ts'

/** Column values by name, as the catalogue writes them. */
export type Values = { readonly [column: string]: unknown }

/** What one transition does beside moving the state. `body` holds fields of the record; only those that the action asks for were validated. */
export interface TransitionHook<E extends AnyEntity = AnyEntity> {
  /** Says no where the workflow alone would say yes. */
  readonly guard?: (unit: Unit, row: Row<E>, body: RowValues<E>) => Promise<Refused | null>
  /** Further columns that change with the state; may name another state (packing slip resume). */
  readonly patch?: (unit: Unit, row: Row<E>, body: RowValues<E>) => Promise<RowValues<E>>
  readonly after?: (unit: Unit, row: Row<E>, body: RowValues<E>) => Promise<void>
}

/** What an entity does beyond its declaration. All run inside the transaction of the write. */
export interface EntityHooks<E extends AnyEntity = AnyEntity> {
  /** Columns that the server fills in; `stored` is null on a create. Sees the values as they will be stored. */
  readonly derive?: (unit: Unit, values: RowValues<E>, stored: Row<E> | null) => Promise<RowValues<E>>
  /** Says no to a create (`stored` null) or an update. */
  readonly judge?: (unit: Unit, values: RowValues<E>, stored: Row<E> | null) => Promise<Problems | Refused | null>
  readonly judgeArchive?: (unit: Unit, row: Row<E>) => Promise<Refused | null>
  /** Of a create that comes twice: the fields that the server keeps in another form than they were given, in that form. */
  readonly keptForms?: (unit: Unit, existing: Row<E>, input: RowValues<E>) => Promise<RowValues<E>>
  readonly created?: (unit: Unit, row: Row<E>) => Promise<void>
  readonly updated?: (unit: Unit, before: Row<E>, after: Row<E>) => Promise<void>
  readonly archived?: (unit: Unit, row: Row<E>) => Promise<void>
  /** After any step of the workflow, whatever its name: administrators make steps of their own (OPEN-079). */
  readonly moved?: (unit: Unit, before: Row<E>, after: Row<E>) => Promise<void>
  /** `carrierOrganization` follows a partner that got another account; what hangs on the record follows here. */
  readonly accountChanged?: (unit: Unit, row: Row<E>) => Promise<void>
  readonly transitions?: { readonly [name: string]: TransitionHook<E> }
  /** Actions that are no transition: `{entity}.{name}`. They judge the role themselves. */
  readonly actions?: {
    readonly [name: string]: (unit: Unit, id: string, body: Values, from?: string) => Promise<WriteResult>
  }
}

/** The hooks of one entity, whose rows the compiler knows, as the store holds those of all. */
export const hooksFor = <E extends AnyEntity>(_entity: E, hooks: EntityHooks<NoInfer<E>>): EntityHooks =>
  hooks as unknown as EntityHooks

export type Hooks = { readonly [entity: string]: EntityHooks }
