import type { HeadList, HeadRecord } from '../data/head-record.ts'
import { entitiesOfHead, headKey, headRows, readHead } from '../data/head.ts'
import type { HeadOf, HeadStore, RowsOfHead } from '../data/head-store.ts'
import type { PackedReplica } from '../data/packed-replica.ts'
import { plainRow, rowTable, SEGMENT_TABLES } from '../data/replica.ts'
import { groupBy } from './group.ts'

export const createHeadStore = (replica: (stream: string) => PackedReplica): HeadStore => {
  const recordOf = ({ stream, entity }: HeadOf, at: string): Promise<HeadRecord | undefined> =>
    replica(at).apart.read(['head'], (tx) => tx.get('head', headKey(stream, entity)))

  const part = async (of: HeadOf, at: string): Promise<{ lists: readonly HeadList[]; parts: RowsOfHead[] } | null> => {
    const record = await recordOf(of, at)
    if (record === undefined) return null
    const { apart, cache } = replica(at)
    const own = at === of.stream ? of.entity : null
    // A former build may have kept other entities.
    const known = new Set<string>(apart.tables)
    const kept = { ...record, ...keptOf(record, (entity) => known.has(rowTable(entity))) }
    const tables = entitiesOfHead(kept, own).map(rowTable)
    const found = await apart.read(['shadow', ...SEGMENT_TABLES, ...tables], (tx) => readHead(tx, cache, kept, own))
    if (found === null) return null
    const parts = [...found].map(([entity, rows]) => ({ stream: at, entity, rows: rows.map(plainRow) }))
    return { lists: record.lists, parts }
  }

  return {
    segments: async (stream) => {
      const all = await replica(stream).apart.read(['contents'], (tx) => tx.find('contents'))
      return new Map(all.map(({ entity, segments }) => [entity, new Set(segments.map(({ key }) => key))]))
    },
    queries: async (of) => (await recordOf(of, of.stream))?.lists.map(({ query }) => query) ?? [],
    read: async (of, streams) => {
      const [own, ...others] = await Promise.all([
        part(of, of.stream),
        ...streams.filter((stream) => stream !== of.stream).map((stream) => part(of, stream)),
      ])
      if (own === null || own === undefined) return null
      return { lists: own.lists, parts: [own, ...others].flatMap((one) => one?.parts ?? []) }
    },
    write: async (of, lists, wanted, copyOf) => {
      for (const [stream, own] of groupBy(wanted, (one) => one.stream)) {
        const { apart, cache } = replica(stream)
        const ids = new Map(own.map((one) => [one.entity, one.ids]))
        const tables = [...SEGMENT_TABLES, ...own.map(({ entity }) => rowTable(entity))]
        const rows = await apart.read(tables, (tx) => headRows(tx, cache, ids, copyOf))
        const record = { key: headKey(of.stream, of.entity), lists: stream === of.stream ? lists : [], ...rows }
        await apart.write(['head'], (tx) => tx.put('head', [record]))
      }
    },
  }
}

const keptOf = ({ rows, loose }: HeadRecord, has: (entity: string) => boolean): Pick<HeadRecord, 'rows' | 'loose'> => ({
  rows: rows.filter((row) => has(row.entity)),
  loose: loose.filter(([entity]) => has(entity)),
})
