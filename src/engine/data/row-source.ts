import type { AnyRow } from '../../catalogue/row.ts'
import type { RowState } from './api.ts'
import type { PackedRows } from './table-image.ts'

/** A changed record; `row` is null when it was removed or is no longer visible to this person. */
export interface RowChange {
  readonly id: string
  readonly row: AnyRow | null
}

/**
 * Source of rows for the row index: the device's tables, merged with pending changes. The engine implements it over the
 * replica, tests and the benchmark over arrays. `stream` is a project id or GLOBAL_STREAM.
 */
export interface RowSource {
  /**
   * Reads a whole table in key order, in chunks of at most 2,000 rows, archived rows included. Awaits `onChunk` before
   * the next chunk and stops when it resolves to false. A missing table has no rows. Most rows of a chunk may be packed: the
   * image of a segment, under `rows`.
   */
  readAll(
    stream: string,
    entity: string,
    onChunk: (rows: readonly AnyRow[], packed?: PackedRows) => boolean | Promise<boolean>,
  ): Promise<void>
  /**
   * Makes images of the segments that have none, for the next start. Asks before each whether to go on. Without it, each
   * start parses the rows.
   */
  keepImages?(stream: string, entity: string, goOn: () => Promise<boolean>): Promise<void>
  /** Deletes images of segments that are gone. */
  sweepImages?(stream: string): Promise<void>
  /** The first `limit` rows in key order. */
  some(stream: string, entity: string, limit: number): Promise<readonly AnyRow[]>
  /** The rows with these ids, in the order of `ids`; null where there is none. */
  get(stream: string, entity: string, ids: readonly string[]): Promise<readonly (AnyRow | null)[]>
  /**
   * At most `limit` rows whose `path` has one of these values, archived ones included, through an index on it. Null
   * when there is no such index, or rows of the entity are in segments.
   */
  equal(
    stream: string,
    entity: string,
    path: string,
    values: readonly string[],
    limit: number,
  ): Promise<readonly AnyRow[] | null>
  /** The first `limit` rows along an index that begins with `path`; null as for `equal`. */
  ordered(
    stream: string,
    entity: string,
    path: string,
    order: 'ASC' | 'DESC',
    limit: number,
  ): Promise<readonly AnyRow[] | null>
  /** Sync state of a record; from memory. */
  stateOf(stream: string, entity: string, id: string): RowState
}
