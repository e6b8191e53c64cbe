import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow, Row } from '../../catalogue/row.ts'
import type { Known } from './known.ts'

/** A filter: one value, several (any of them), null (is empty), or a range with inclusive ends. */
export type FilterValue =
  string | number | boolean | null | readonly (string | null)[] | { readonly from?: string; readonly to?: string }

/** Stored values by field path. */
export type Said = { readonly [path: string]: readonly string[] }

/** Puts rows whose `field` is none of `ended` before the others. */
export interface OpenFirst {
  readonly field: string
  readonly ended: readonly string[]
  /** The order of these rows; without it, and for those without a value, that of the list. */
  readonly by?: { readonly path: string; readonly order: 'ASC' | 'DESC' }
}

export interface ListSort {
  readonly path: string
  readonly order: 'ASC' | 'DESC'
  /** Known to the index of the device only; the server sorts by the path. */
  readonly openFirst?: OpenFirst
}

/** A list query. Paths may lead through references: `assetType.reference`. Archived rows are left out. */
export interface ListQuery {
  readonly filters: { readonly [path: string]: FilterValue }
  readonly search?: string
  /**
   * The search also matches rows with one of these stored values, by path of a searched field: values whose displayed
   * text contains the search text.
   */
  readonly said?: Said
  readonly sort: ListSort
  readonly limit: number
  readonly offset: number
  /**
   * For a decision rather than a view: the result waits until this device has read every table that it depends on, so it
   * is never incomplete because of 'reading'. It still is while records are being fetched from the server.
   */
  readonly waits?: true
}

/** Sync state of a record, as shown to people. */
export type RowState = 'synced' | 'waiting' | 'sending' | 'refused' | 'conflict'

/**
 * One row ready to be shown, with the texts of its references in `labels` by column path. A path is missing from
 * `labels` while its record is still being fetched; the label is empty when the record has no name yet, and null when
 * this person may not see it.
 */
export interface ListRow {
  readonly row: AnyRow
  readonly labels: { readonly [path: string]: string | null }
  readonly state: RowState
}

type FieldName<E extends AnyEntity> = keyof E['fields'] & string

/** Labels by column path: fields of the entity, and paths that lead through one of them. */
export type LabelsOf<E extends AnyEntity> = { readonly [field in FieldName<E>]?: string | null } & {
  readonly [path in `${FieldName<E>}.${string}`]: string | null
}

/** A ListRow of an entity that is known at compile time: other fields than the declared ones are an error. */
export type ListRowOf<E extends AnyEntity> = Omit<ListRow, 'row' | 'labels'> & {
  readonly row: Row<E>
  readonly labels: LabelsOf<E>
}

/** Types a record as one of `entity`. */
export const recordAs = <E extends AnyEntity>(_entity: E, record: ListRow): ListRowOf<E> =>
  record as unknown as ListRowOf<E>

/**
 * Unless `known` is 'whole', the rows are sorted correctly only in the default sort, and only among those that are
 * here.
 */
export type ListResult = Known<ListRow>

/** Records that have the same values at the paths that were asked for. */
export interface TallyGroup {
  /** In the order of the paths; null where a record has no text there. */
  readonly values: readonly (string | null)[]
  readonly rows: number
}

/** A file taken on the device, already reduced in size and checked. It is created together with its record. */
export interface NewFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly mimeType: string
  readonly bytes: ArrayBuffer
  readonly takenAt: string | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/** Thrown when a local write was refused; nothing was stored and the caller keeps its input. */
export class WriteRefused extends Error {
  readonly reason: 'storage-full' | 'storage-denied' | 'validation' | 'not-allowed' | 'not-found' | 'signed-out'
  readonly details: unknown
  constructor(reason: WriteRefused['reason'], details?: unknown) {
    super(reason)
    this.reason = reason
    this.details = details
  }
}
