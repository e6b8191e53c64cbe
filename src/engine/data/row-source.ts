import type { AnyRow } from '../../catalogue/row.ts'
import type { RowState } from './api.ts'

/** One record as it now stands on this device; `row` null: it is gone, or no longer visible to this person. */
export interface RowChange {
  readonly id: string
  readonly row: AnyRow | null
}

/**
 * Where the row index gets rows from: the device's tables, merged with what is pending. The engine implements it over
 * the replica; tests and the benchmark over arrays. `stream` is a project id or GLOBAL_STREAM.
 */
export interface RowSource {
  /**
   * Reads a whole table in key order, in chunks of at most 2,000 rows, archived rows included; waits for `onChunk`
   * before the next chunk and stops when it answers false. A table that is not there has no rows.
   */
  readAll(
    stream: string,
    entity: string,
    onChunk: (rows: readonly AnyRow[]) => boolean | Promise<boolean>,
  ): Promise<void>
  /** The rows with these ids, in the order asked; null where there is none. */
  get(stream: string, entity: string, ids: readonly string[]): Promise<readonly (AnyRow | null)[]>
  /**
   * Rows whose `path` has one of these values, through an index that begins with it; at most `limit`, archived ones
   * included. Null when no index serves it.
   */
  equal(
    stream: string,
    entity: string,
    path: string,
    values: readonly string[],
    limit: number,
  ): Promise<readonly AnyRow[] | null>
  /** The first `limit` rows along an index that begins with `path`; null when no index serves it. */
  ordered(
    stream: string,
    entity: string,
    path: string,
    order: 'ASC' | 'DESC',
    limit: number,
  ): Promise<readonly AnyRow[] | null>
  /** How a record stands towards the server; from memory. */
  stateOf(stream: string, entity: string, id: string): RowState
}
