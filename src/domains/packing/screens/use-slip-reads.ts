import { useMemo } from 'react'
import { scanRead } from '../entities/scan-read.ts'
import { unknownCode } from '../entities/unknown-code.ts'
import type { FilterValue, ListQuery, ListRowOf } from '../../../engine/data/api.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { countOf, rowsSoFar } from '../../../engine/data/known.ts'
import { SCAN_RESULTS, SCAN_SOURCES, UNKNOWN_CODE_OUTCOMES } from '../../../catalogue/enumerations.ts'
import type { PastRead } from './scan/scan-session.ts'
import { isPending } from './slip-progress.ts'

/** Reads that `Last scans` draws. */
const DRAWN_READS = 30
/** Counted reads of this device looked through for the one that `Undo last` takes back. */
const LOOKED_THROUGH = 120
/** Undos, and reads of what does not belong here, of one slip. */
const MOST = 2000

const READERS = SCAN_SOURCES.filter((source) => source !== 'undo')

/** One read of a slip, ready to be shown and taken back. */
export interface SlipRead extends PastRead {
  /** ISO instant. */
  readonly time: string
  readonly name: string | null
  /** Taken back by somebody. */
  readonly undone: boolean
  readonly late: boolean
  readonly pending: boolean
}

export interface SlipReads {
  /** Newest first, at most DRAWN_READS. */
  readonly latest: readonly SlipRead[]
  /** Null while not all reads of the slip have arrived. */
  readonly count: number | null
  /** Reads that are only on this device, among the ones drawn. */
  readonly waiting: number
  /** Things that do not belong here and codes that nobody knows: the newest read of each, however long ago. */
  readonly astray: readonly SlipRead[]
  /** Counted reads of this device, newest first. */
  readonly counted: readonly PastRead[]
  /** Ids of reads that were taken back. */
  readonly undone: ReadonlySet<string>
}

const readOf = ({ row, labels, state }: ListRowOf<typeof scanRead>, undone: ReadonlySet<string>): SlipRead => ({
  id: row.id,
  result: SCAN_RESULTS.find((result) => result === row.result) ?? 'unknown',
  time: row.time,
  item: row.item ?? null,
  asset: row.asset ?? null,
  name: labels.asset ?? null,
  raw: row.raw,
  undone: undone.has(row.id),
  late: row.late === true,
  pending: isPending(state),
})

const useReads = (slip: string, limit: number, more: { readonly [path: string]: FilterValue }) => {
  const key = JSON.stringify(more)
  const query = useMemo(
    (): ListQuery => ({
      filters: { packingSlip: slip, ...(JSON.parse(key) as typeof more) },
      sort: { path: 'time', order: 'DESC' },
      limit,
      offset: 0,
    }),
    [slip, limit, key],
  )
  return useList(scanRead, query)
}

/** The newest read of each thing or code. */
const oncePerThing = (reads: readonly SlipRead[]): readonly SlipRead[] => {
  const seen = new Map<string, SlipRead>()
  for (const read of reads) {
    const key = read.asset ?? read.raw
    if (!seen.has(key)) seen.set(key, read)
  }
  return [...seen.values()]
}

/** The reads of a slip, live, newest first. An undo is no line of its own: it strikes out the read that it takes back. */
export const useSlipReads = (slip: string, device: string): SlipReads => {
  const reads = useReads(slip, DRAWN_READS, { source: READERS })
  const count = countOf(reads)
  const rows = rowsSoFar(reads)
  const undos = rowsSoFar(useReads(slip, MOST, { source: 'undo' }))
  const astray = rowsSoFar(useReads(slip, MOST, { source: READERS, result: ['wrong', 'unknown'] }))
  const resolved = useMemo(
    (): ListQuery => ({
      filters: { packingSlip: slip, outcome: [...UNKNOWN_CODE_OUTCOMES] },
      sort: { path: 'time', order: 'DESC' },
      limit: MOST,
      offset: 0,
    }),
    [slip],
  )
  const settled = rowsSoFar(useList(unknownCode, resolved))
  const own = rowsSoFar(useReads(slip, LOOKED_THROUGH, { source: READERS, device, result: ['ok', 'complete'] }))
  return useMemo(() => {
    const undone = new Set(undos.flatMap(({ row }) => (row.late === true ? [] : (row.undoes ?? []))))
    const known = new Set(settled.map(({ row }) => row.id))
    const latest = rows.map((row) => readOf(row, undone))
    return {
      latest,
      count,
      waiting: latest.filter(({ pending }) => pending).length,
      astray: oncePerThing(
        astray.map((row) => readOf(row, undone)).filter((read) => !read.undone && !known.has(read.id)),
      ),
      counted: own.map((row) => readOf(row, undone)).filter(({ item }) => item !== null),
      undone,
    }
  }, [rows, undos, astray, settled, own, count])
}
