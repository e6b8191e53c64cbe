import { type Degrees, measuredAt, type Report } from '../../effects/measurements.ts'
import type { Reading } from './span-figures.ts'

/** Temperatures of reports given newest first, ascending by time; the probe is used where nothing else measures. */
export const readingsOf = (reports: readonly Report[], degrees: Degrees): readonly Reading[] =>
  reports.toReversed().flatMap((report) => {
    const value = measuredAt(report, 'temperature', degrees) ?? measuredAt(report, 'temperatureProbe', degrees)
    return value === null ? [] : [{ at: Date.parse(report.time), value }]
  })
