import { useMemo } from 'react'
import { type Degrees, gapAfter, type Report, type Threshold, usualPause } from '../../effects/measurements.ts'
import { olderPart } from './span.ts'
import { readingsOf } from './readings.ts'
import { spanFigures, type Stretch } from './span-figures.ts'
import { type Reports, useReports } from './use-reports.ts'
import { useOlderReports } from './use-older-reports.ts'

const timeOf = (report: Report): number => Date.parse(report.time)

interface Asked {
  readonly whole: Stretch
  readonly shown: Stretch
  readonly live: boolean
  readonly heard: number
  readonly now: number
}

/** The reports of the shown span and their figures, from the device and, for older ones, from the server. */
export const useSensorReports = (
  sensor: string,
  span: Asked,
  /** The latest of all, newest first. */
  recent: Reports,
  limits: Threshold | undefined,
  degrees: Degrees,
) => {
  const { whole: asked, shown, live, heard, now } = span
  const from = new Date(asked.from).toISOString()
  const near = useReports(sensor, { from, to: live ? null : new Date(asked.to).toISOString() })
  const older = useOlderReports(sensor, olderPart(asked, now))
  const times = useMemo(() => recent.reports.map(timeOf).toReversed(), [recent.reports])
  const silence = gapAfter(times)
  const reports = useMemo(() => {
    const known = new Set(near.reports.map(({ id }) => id))
    const all =
      older.reports.length === 0 ? near.reports : [...near.reports, ...older.reports.filter(({ id }) => !known.has(id))]
    return all.filter((report) => timeOf(report) >= shown.from && timeOf(report) <= shown.to)
  }, [near.reports, older.reports, shown.from, shown.to])
  const figures = useMemo(() => {
    const to = Math.max(shown.from, Math.min(shown.to, heard))
    const readings = readingsOf(reports, degrees).filter(({ at }) => at <= to)
    return spanFigures(readings, { from: shown.from, to }, limits, silence)
  }, [reports, degrees, shown.from, shown.to, heard, limits, silence])
  return {
    /** Newest first. */
    reports,
    figures,
    whole: near.whole && older.whole && recent.whole,
    loading: near.loading || recent.loading,
    error: near.error ?? recent.error,
    retry: near.retry,
    older,
    /** Whether the latest report of all is known, not only of those that have arrived. */
    recent: recent.whole,
    latest: recent.reports[0],
    last: times.at(-1) ?? null,
    pause: usualPause(times),
    silence,
  }
}
