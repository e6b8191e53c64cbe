import { useMemo } from 'react'
import type { ListQuery } from '../../data/api.ts'
import { useList } from '../../data/hooks/use-list.ts'
import { type CountedRead, lastCounted } from '../../scanning/scan-session.ts'
import { isPending } from './slip-progress.ts'

/** Reads that `Last scans` draws. */
export const DRAWN_READS = 30
/** Newest reads that are looked at. */
const LOOKED_AT = 60
/** Counted reads of this device, and undos, looked through for the one that `Undo last` takes back. */
const LOOKED_THROUGH = 120

/** One read of the list `Last scans`. */
export interface SlipRead {
  readonly id: string
  readonly result: 'ok' | 'duplicate' | 'wrong' | 'unknown'
  /** ISO instant. */
  readonly time: string
  readonly asset: string | null
  readonly name: string | null
  readonly raw: string
  readonly undo: boolean
  readonly late: boolean
  readonly pending: boolean
}

export interface SlipReads {
  /** Newest first, at most DRAWN_READS. */
  readonly latest: readonly SlipRead[]
  readonly count: number
  /** Reads that are only on this device, among the ones looked through. */
  readonly waiting: number
  /** Distinct things that do not belong here, by code. */
  readonly wrong: readonly string[]
  /** What `Undo last` takes back; null when there is nothing. */
  readonly undoable: CountedRead | null
}

const RESULTS: readonly SlipRead['result'][] = ['ok', 'duplicate', 'wrong', 'unknown']

/** The reads of a slip, live, newest first. */
export const useSlipReads = (slip: string, device: string): SlipReads => {
  const query = useMemo(
    (): ListQuery => ({
      filters: { packingSlip: slip },
      sort: { path: 'time', order: 'DESC' },
      limit: LOOKED_AT,
      offset: 0,
    }),
    [slip],
  )
  const counted = useMemo(
    (): ListQuery => ({
      filters: { packingSlip: slip, device, result: ['ok', 'complete'] },
      sort: { path: 'time', order: 'DESC' },
      limit: LOOKED_THROUGH,
      offset: 0,
    }),
    [slip, device],
  )
  const { rows, count } = useList('scan_read', query)
  const { rows: own } = useList('scan_read', counted)
  return useMemo(() => {
    const latest = rows.slice(0, DRAWN_READS).map(({ row, labels, state }): SlipRead => {
      const asset = row['asset']
      return {
        id: row.id,
        result: RESULTS.find((result) => result === row['result']) ?? 'ok',
        time: String(row['time']),
        asset: typeof asset === 'string' ? asset : null,
        name: labels['asset'] ?? null,
        raw: String(row['raw']),
        undo: row['source'] === 'undo',
        late: row['late'] === true,
        pending: isPending(state),
      }
    })
    const wrong = rows
      .filter(({ row }) => row['result'] === 'wrong')
      .map(({ row, labels }) => labels['asset'] ?? String(row['raw']))
    return {
      latest,
      count,
      waiting: rows.filter(({ state }) => isPending(state)).length,
      wrong: [...new Set(wrong)],
      undoable: lastCounted(
        own.map(({ row }) => row),
        device,
      ),
    }
  }, [rows, count, own, device])
}
