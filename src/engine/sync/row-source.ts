import type { FieldKind } from '../../catalogue/field.ts'
import { entityNamed } from '../../domains/index.ts'
import type { PackedReplica } from '../data/packed-replica.ts'
import { indexName, plainRow, recordKey, type Replica, rowTable } from '../data/replica.ts'
import type { RowSource } from '../data/row-source.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import { keepImages, sweepImages } from './images.ts'
import type { ReplicaTx } from './overlay.ts'
import { readTable } from './read-table.ts'
import type { RowStates } from './row-states.ts'
import type { Showing } from './showing.ts'

/**
 * Field kinds whose index order equals the list order; references are ordered by the name of the record they refer to.
 */
const IN_ORDER: { readonly [kind in FieldKind]: boolean } = {
  text: true,
  integer: true,
  decimal: true,
  boolean: false,
  date: true,
  time: false,
  instant: true,
  choice: false,
  choices: false,
  master: false,
  state: false,
  reference: false,
  interval: false,
  json: false,
  secret: false,
  properties: false,
}

/** Reads rows for lists and search from the replica. */
export const createRowSource = (
  replicaOf: (stream: string) => PackedReplica,
  states: RowStates,
  showing: Pick<Showing, 'idle' | 'of'>,
): RowSource => {
  /** Keys of segments that have an image. */
  const imaged = new Set<string>()
  /** The replica with everything that this tab has stored of one entity. */
  const replica = (stream: string, entity: string): Pick<Replica, 'tables' | 'read'> => {
    const { tables, read } = replicaOf(stream)
    return {
      tables,
      read: async (names, work) => {
        await showing.idle([entity])
        return read(names, work)
      },
    }
  }
  const has = (stream: string, entity: string): boolean => {
    const tables: readonly string[] = replica(stream, entity).tables
    return tables.includes(rowTable(entity))
  }
  /** Rows through an index of the row table; null while some are in segments, which have none. */
  const alongIndex = (
    stream: string,
    entity: string,
    work: (tx: ReplicaTx) => Promise<StoredRow[]>,
  ): Promise<StoredRow[] | null> =>
    replica(stream, entity).read(['contents', rowTable(entity)], async (tx) =>
      (await tx.get('contents', entity)) === undefined ? work(tx) : null,
    )
  return {
    readAll: async (stream, entity, onChunk) => {
      if (!has(stream, entity)) return
      const ready = (): Promise<void> | undefined => showing.idle([entity])
      await readTable(replicaOf(stream), entity, ready, (key) => imaged.add(key), onChunk)
    },
    keepImages: async (stream, entity, goOn) => {
      if (has(stream, entity)) await keepImages(replicaOf(stream), entity, imaged, goOn)
    },
    sweepImages: (stream) => sweepImages(replicaOf(stream)),
    some: async (stream, entity, limit) => {
      if (!has(stream, entity)) return []
      const table = rowTable(entity)
      const rows = await replica(stream, entity).read([table], (tx) => tx.find(table, { limit }))
      return rows.map(plainRow)
    },
    get: async (stream, entity, ids) => {
      if (!has(stream, entity)) return ids.map(() => null)
      const table = rowTable(entity)
      await showing.of(ids.map((id) => recordKey(entity, id)))
      const rows = await replicaOf(stream).read([table], (tx) => tx.getMany(table, ids))
      return rows.map((row) => (row === undefined ? null : plainRow(row)))
    },
    equal: async (stream, entity, path, values, limit) => {
      const indexes = entityNamed(entity)?.list.indexes ?? []
      if (!has(stream, entity) || !indexes.some((index) => index.length === 1 && index[0] === path)) return null
      const table = rowTable(entity)
      const find = { index: path, anyOf: values, limit }
      const rows = await alongIndex(stream, entity, (tx) => tx.find(table, find))
      return rows?.map(plainRow) ?? null
    },
    ordered: async (stream, entity, path, order, limit) => {
      const declaration = entityNamed(entity)
      const index = declaration?.list.indexes?.find(([first]) => first === path)
      const field = declaration?.fields[path]
      if (!has(stream, entity) || index === undefined || field === undefined || !IN_ORDER[field.kind]) return null
      // An index omits rows without a value, which come first in descending order.
      if (order === 'DESC' && !('required' in field && field.required === true)) return null
      const table = rowTable(entity)
      const find = { index: indexName(index), limit, ...(order === 'DESC' ? { reverse: true as const } : {}) }
      const rows = await alongIndex(stream, entity, (tx) => tx.find(table, find))
      return rows?.map(plainRow) ?? null
    },
    stateOf: (_stream, entity, id) => states.of(entity, id),
  }
}
