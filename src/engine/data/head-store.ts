import type { AnyRow } from '../../catalogue/row.ts'
import type { HeadList } from './head-record.ts'

/** The lists of one entity, and the stream of its records. */
export interface HeadOf {
  readonly stream: string
  readonly entity: string
}

/** Current rows of one entity for first pages. */
export interface RowsOfHead extends HeadOf {
  readonly rows: readonly AnyRow[]
}

/** Records that a head is to contain. */
export interface Wanted extends HeadOf {
  readonly ids: ReadonlySet<string>
}

/** Stores and reads heads (`head.ts`). Rows that it returns are those that the replica holds at the time of the call. */
export interface HeadStore {
  /** Keys of the segments of each entity that has some. */
  segments(stream: string): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  /** The queries of which there is a head. */
  queries(of: HeadOf): Promise<readonly string[]>
  /** `streams`: those that records of labels are in. Null when there is no head, or it would not be faster. */
  read(
    of: HeadOf,
    streams: readonly string[],
  ): Promise<{ readonly lists: readonly HeadList[]; readonly parts: readonly RowsOfHead[] } | null>
  /** `copyOf`: see `headRows`. */
  write(
    of: HeadOf,
    lists: readonly HeadList[],
    wanted: readonly Wanted[],
    copyOf: (entity: string, id: string, segment: string) => AnyRow | null,
  ): Promise<void>
}
