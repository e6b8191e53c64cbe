import { isRowTable, packedTx } from './packed-tx.ts'
import { type Replica, type ReplicaTables, SEGMENT_TABLES } from './replica.ts'
import { SegmentCache } from './segment-cache.ts'

type Table = keyof ReplicaTables & string

/** Row tables are read and written together with the segments under them. */
const withSegments = (tables: readonly Table[]): readonly Table[] =>
  tables.some(isRowTable) ? [...new Set([...tables, ...SEGMENT_TABLES])] : tables

export interface PackedReplica extends Replica {
  /** The same replica, whose row tables have their own rows alone. */
  readonly apart: Replica
  readonly cache: SegmentCache
}

/**
 * A replica whose row tables also contain the rows of its segments. `onBroken` is called after a transaction that met a
 * segment which cannot be read; that transaction has seen none of its rows.
 */
export const packedReplica = (replica: Replica, onBroken: (entities: readonly string[]) => void): PackedReplica => {
  const cache = new SegmentCache()
  const told = <R>(result: R): R => {
    const broken = cache.takeBroken()
    if (broken.length > 0) onBroken(broken)
    return result
  }
  return {
    tables: replica.tables,
    read: async (tables, work) => told(await replica.read(withSegments(tables), (tx) => work(packedTx(tx, cache)))),
    write: async (tables, work) => told(await replica.write(withSegments(tables), (tx) => work(packedTx(tx, cache)))),
    apart: replica,
    cache,
    close: () => replica.close(),
  }
}
