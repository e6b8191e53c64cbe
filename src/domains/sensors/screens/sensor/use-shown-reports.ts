import { useMemo, useState } from 'react'
import type { Row } from '../../../../catalogue/row.ts'
import type { sensor } from '../../entities/sensor.ts'
import { type Degrees, type Measured, thresholdOf } from '../../effects/measurements.ts'
import { useLatestReports } from './use-reports.ts'
import { useSensorReports } from './use-sensor-reports.ts'
import { useSensorSpan } from './use-sensor-span.ts'

/** The reports of a sensor in the span that is chosen, and what of them is drawn. */
export const useShownReports = (row: Row<typeof sensor>) => {
  const [degrees, setDegrees] = useState<Degrees>('C')
  const [measured, setMeasured] = useState<readonly Measured[]>(['temperature', 'humidity'])
  const recent = useLatestReports(row.id)
  const newest = recent.reports[0]
  const span = useSensorSpan(newest === undefined ? null : Date.parse(newest.time))
  const threshold = useMemo(() => thresholdOf(row, degrees), [row, degrees])
  const found = useSensorReports(row.id, span, recent, threshold, degrees)
  return { name: row.name ?? row.code ?? '', degrees, setDegrees, measured, setMeasured, span, threshold, found }
}

export type ShownReports = ReturnType<typeof useShownReports>
