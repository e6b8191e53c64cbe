import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow, Row } from '../../catalogue/row.ts'
import type { Known } from './known.ts'

/** A filter: one value, several (any of them), null (is empty), or a range with inclusive ends. */
export type FilterValue =
  string | number | boolean | null | readonly (string | null)[] | { readonly from?: string; readonly to?: string }

/** Stored values by field path. */
export type Said = { readonly [path: string]: readonly string[] }

/** What a list asks for. Paths may lead through references: `assetType.reference`. Archived rows are left out. */
export interface ListQuery {
  readonly filters: { readonly [path: string]: FilterValue }
  readonly search?: string
  /** A row is also found by one of these values of a searched field: those that are shown by a word with the search text. */
  readonly said?: Said
  readonly sort: { readonly path: string; readonly order: 'ASC' | 'DESC' }
  readonly limit: number
  readonly offset: number
}

/** How a record stands towards the server, for the hatch and its word. */
export type RowState = 'synced' | 'waiting' | 'sending' | 'refused' | 'conflict'

/**
 * One row ready to be shown: references in `labels` by column path, so that no cell asks again. A path that `labels` lacks
 * leads to a record that is still being fetched; empty is a record that has no name yet, null one that this person may not see.
 */
export interface ListRow {
  readonly row: AnyRow
  readonly labels: { readonly [path: string]: string | null }
  readonly state: RowState
}

type FieldName<E extends AnyEntity> = keyof E['fields'] & string

/** Labels of an entity by column path: its own fields, and paths that lead through one of them. */
export type LabelsOf<E extends AnyEntity> = { readonly [field in FieldName<E>]?: string | null } & {
  readonly [path in `${FieldName<E>}.${string}`]: string | null
}

/** A ListRow whose entity the compiler knows: a field that its declaration does not name is an error. */
export type ListRowOf<E extends AnyEntity> = Omit<ListRow, 'row' | 'labels'> & {
  readonly row: Row<E>
  readonly labels: LabelsOf<E>
}

/** A record of `entity`, with the fields and labels that its declaration names. */
export const recordAs = <E extends AnyEntity>(_entity: E, record: ListRow): ListRowOf<E> =>
  record as unknown as ListRowOf<E>

/** While it is not whole, the rows are right for the default sort of what is here. */
export type ListResult = Known<ListRow>

/** A file taken on the device, bytes already shrunk and checked; its row is made with the record it belongs to. */
export interface NewFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly mimeType: string
  readonly bytes: ArrayBuffer
  readonly takenAt: string | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/** Why a local write was not accepted; nothing was stored and the caller keeps its input. */
export class WriteRefused extends Error {
  readonly reason: 'storage-full' | 'storage-denied' | 'validation' | 'not-allowed' | 'not-found' | 'signed-out'
  readonly details: unknown
  constructor(reason: WriteRefused['reason'], details?: unknown) {
    super(reason)
    this.reason = reason
    this.details = details
  }
}
