import { useMemo } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import type { ListQuery } from '../../data/api.ts'
import { useList } from '../../data/hooks/use-list.ts'

/** ISO instants, inclusive. */
export interface Span {
  readonly from: string
  readonly to: string | null
}

/** Most reports that a chart draws: 30 days, one each 5 minutes. */
const MOST = 9000

/** Reports of one sensor in a span of time, newest first, live. */
export const useReports = (sensor: string, span: Span) => {
  const query = useMemo(
    (): ListQuery => ({
      filters: { sensor, time: span.to === null ? { from: span.from } : { from: span.from, to: span.to } },
      sort: { path: 'time', order: 'DESC' },
      limit: MOST,
      offset: 0,
    }),
    [sensor, span],
  )
  const { rows, loading, complete, error, retry } = useList('report', query)
  const reports = useMemo((): readonly AnyRow[] => rows.map(({ row }) => row), [rows])
  return { reports, loading: loading || (!complete && rows.length === 0), error, retry }
}
