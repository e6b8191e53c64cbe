import { useMemo } from 'react'
import { scanRead } from '../entities/scan-read.ts'
import { unknownCode } from '../entities/unknown-code.ts'
import type { FilterValue, ListQuery, ListRowOf } from '../../../engine/data/api.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useKept } from '../../../engine/hooks/use-kept.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { countOf, rowsSoFar } from '../../../engine/data/known.ts'
import { SCAN_RESULTS, SCAN_SOURCES, UNKNOWN_CODE_OUTCOMES } from '../../../catalogue/near-enumerations.ts'
import type { PastRead } from './scan/scan-session.ts'
import { isPending } from './slip-progress.ts'

/** Number of reads that `Last scans` shows. */
const DRAWN_READS = 30
/** Number of counted reads of this device searched for the one that `Undo last` undoes. */
const LOOKED_THROUGH = 120
/** Most undos, and most reads of what is not on the slip, read per slip. */
const MOST = 2000

const READERS = SCAN_SOURCES.filter((source) => source !== 'undo')

/** One read of a slip, for display and undo. */
export interface SlipRead extends PastRead {
  /** ISO instant. */
  readonly time: string
  readonly name: string | null
  /** Undone, by any user. */
  readonly undone: boolean
  readonly late: boolean
  readonly pending: boolean
  /** Who scanned it, where that is somebody else. */
  readonly by: string | null | undefined
}

export interface SlipReads {
  /** Newest first, at most DRAWN_READS. */
  readonly latest: readonly SlipRead[]
  /** Null while not all reads of the slip have arrived. */
  readonly count: number | null
  /** Unsynced reads among those shown. */
  readonly waiting: number
  /** What is not on the slip, and unknown codes: the latest read of each. */
  readonly astray: readonly SlipRead[]
  /** Counted reads of this device, newest first. */
  readonly counted: readonly PastRead[]
  /** When the first of those was made, undone or not. */
  readonly first: string | null
  /** Ids of undone reads. */
  readonly undone: ReadonlySet<string>
}

/** A read as it is shown to the person `me`. */
export const readOf = (
  { row, labels, state }: ListRowOf<typeof scanRead>,
  undone: ReadonlySet<string>,
  me: string,
): SlipRead => ({
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
  by: row.user === me ? null : labels.user,
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

/** The latest read of each thing or code. */
const oncePerThing = (reads: readonly SlipRead[]): readonly SlipRead[] => {
  const seen = new Map<string, SlipRead>()
  for (const read of reads) {
    const key = read.asset ?? read.raw
    if (!seen.has(key)) seen.set(key, read)
  }
  return [...seen.values()]
}

/** The reads of a slip, live, newest first. An undo is not listed; it strikes through the read that it undoes. */
export const useSlipReads = (slip: string, device: string): SlipReads => {
  const me = useData().person.id
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
  const undone = useMemo(
    () => new Set(undos.flatMap(({ row }) => (row.late === true ? [] : (row.undoes ?? [])))),
    [undos],
  )
  const latest = useKept(useMemo(() => rows.map((row) => readOf(row, undone, me)), [rows, undone, me]))
  return useMemo(() => {
    const known = new Set(settled.map(({ row }) => row.id))
    const counted = own.map((row) => readOf(row, undone, me)).filter(({ item }) => item !== null)
    return {
      latest,
      count,
      waiting: latest.filter(({ pending }) => pending).length,
      astray: oncePerThing(
        astray.map((row) => readOf(row, undone, me)).filter((read) => !read.undone && !known.has(read.id)),
      ),
      counted,
      first: counted.at(-1)?.time ?? null,
      undone,
    }
  }, [latest, undone, astray, settled, own, count, me])
}
