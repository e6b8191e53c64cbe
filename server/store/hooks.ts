import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Problems } from '../../src/catalogue/problem.ts'
import type { Row, RowValues } from '../../src/catalogue/row.ts'
import type { Refused, WriteResult } from './result.ts'
import type { Unit } from './unit.ts'

/** Column values by name, in the catalogue's form. */
export type Values = { readonly [column: string]: unknown }

/** Hook of one transition. `body` has fields of the record, of which only the action's input fields are validated. */
export interface TransitionHook<E extends AnyEntity = AnyEntity> {
  /** Rejects a transition that the workflow allows. */
  readonly guard?: (unit: Unit, row: Row<E>, body: RowValues<E>) => Promise<Refused | null>
  /** Columns that change with the state; may set another state (packing slip resume). */
  readonly patch?: (unit: Unit, row: Row<E>, body: RowValues<E>) => Promise<RowValues<E>>
  readonly after?: (unit: Unit, row: Row<E>, body: RowValues<E>) => Promise<void>
}

/** Hooks of an entity. All run inside the transaction of the write. */
export interface EntityHooks<E extends AnyEntity = AnyEntity> {
  /** Values that the server sets; `stored` is null on a create. Receives values in stored form. */
  readonly derive?: (unit: Unit, values: RowValues<E>, stored: Row<E> | null) => Promise<RowValues<E>>
  /** Rejects a create (`stored` is null) or an update. */
  readonly judge?: (unit: Unit, values: RowValues<E>, stored: Row<E> | null) => Promise<Problems | Refused | null>
  readonly judgeArchive?: (unit: Unit, row: Row<E>) => Promise<Refused | null>
  /** For a repeated create: the fields that the server stores in a different form than given, in stored form. */
  readonly keptForms?: (unit: Unit, existing: Row<E>, input: RowValues<E>) => Promise<RowValues<E>>
  /** Participants of a project may add a record although they may see none: it is meant for those who may. */
  readonly fromParticipants?: true
  readonly created?: (unit: Unit, row: Row<E>) => Promise<void>
  readonly updated?: (unit: Unit, before: Row<E>, after: Row<E>) => Promise<void>
  readonly archived?: (unit: Unit, row: Row<E>) => Promise<void>
  /** After every workflow step, whatever its name, because administrators define steps (OPEN-079). */
  readonly moved?: (unit: Unit, before: Row<E>, after: Row<E>) => Promise<void>
  /** After `carrierOrganization` changed because a partner got another account; updates dependent records. */
  readonly accountChanged?: (unit: Unit, row: Row<E>) => Promise<void>
  readonly transitions?: { readonly [name: string]: TransitionHook<E> }
  /** Actions that are no transition: `{entity}.{name}`. They check the role themselves. */
  readonly actions?: {
    readonly [name: string]: (unit: Unit, id: string, body: Values, from?: string) => Promise<WriteResult>
  }
}

/** Converts the typed hooks of one entity to the type that the store uses for all entities. */
export const hooksFor = <E extends AnyEntity>(_entity: E, hooks: EntityHooks<NoInfer<E>>): EntityHooks =>
  hooks as unknown as EntityHooks

export type Hooks = { readonly [entity: string]: EntityHooks }
