import { useMemo } from 'react'
import { report } from '../../entities/report.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import type { Report } from '../../effects/measurements.ts'

/** ISO timestamps, inclusive. `to` null: no upper bound. */
export interface Span {
  readonly from: string
  readonly to: string | null
}

/** Most reports that a chart shows: 30 days, one every 2 minutes. */
const MOST = 21_600

export interface Reports {
  /** Newest first. */
  readonly reports: readonly Report[]
  /** Whether these are all reports of the span; otherwise more are loading, or there are more than a chart shows. */
  readonly whole: boolean
  /** True while nothing is known. */
  readonly loading: boolean
  readonly error: 'needs-connection' | 'failed' | null
  readonly retry: () => void
}

const queryOf = (sensor: string, span: Span | null, limit: number): ListQuery => {
  const time = span === null ? {} : { time: span.to === null ? { from: span.from } : { from: span.from, to: span.to } }
  return { filters: { sensor, ...time }, sort: { path: 'time', order: 'DESC' }, limit, offset: 0 }
}

const useReportList = (query: ListQuery): Reports => {
  const list = useList(report, query)
  const { loading, error, retry } = list
  // Those of the previous span while another one is read: the page keeps its height, so that it does not jump.
  const rows = rowsSoFar(list)
  const reports = useMemo((): readonly Report[] => rows.map(({ row }) => row), [rows])
  return {
    reports,
    whole: list.known === 'whole' && !loading && reports.length === Math.min(list.count, query.limit),
    loading: isReading(list) && rows.length === 0,
    error,
    retry,
  }
}

/** Reports of one sensor in a span, live. While a new span loads, the reports of the previous one stay (`whole` is false). */
export const useReports = (sensor: string, span: Span): Reports => {
  const { from, to } = span
  const found = useReportList(useMemo(() => queryOf(sensor, { from, to }, MOST), [sensor, from, to]))
  return { ...found, whole: found.whole && found.reports.length < MOST }
}

/** Number of reports from which the usual interval is computed. */
const LATEST = 30

/** The latest reports of a sensor, independent of the span, live. */
export const useLatestReports = (sensor: string): Reports =>
  useReportList(useMemo(() => queryOf(sensor, null, LATEST), [sensor]))
