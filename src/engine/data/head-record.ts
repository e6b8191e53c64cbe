import type { StoredRow } from '../../protocol/stored-row.ts'

/** A query and the first ids of its result, when the head was stored. */
export interface HeadList {
  readonly query: string
  readonly ids: readonly string[]
}

/** What a segment contains. Segments never change, so this never becomes outdated. */
export interface HeadRow {
  readonly entity: string
  /** The key of the segment. */
  readonly segment: string
  readonly row: StoredRow
}

/**
 * What the first pages of an entity's lists need at the next start, before its segments are read: the order is a hint,
 * the rows are copies out of segments. `readHead` says which of them are still what the replica holds.
 */
export interface HeadRecord {
  readonly key: string
  readonly lists: readonly HeadList[]
  readonly rows: readonly HeadRow[]
  /** Further records that were in no segment, as entity and id. */
  readonly loose: readonly (readonly [entity: string, id: string])[]
}
