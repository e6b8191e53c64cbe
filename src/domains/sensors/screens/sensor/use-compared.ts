import { useMemo } from 'react'
import { report } from '../../entities/report.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import type { Degrees } from '../../effects/measurements.ts'
import { readingsOf } from './readings.ts'
import type { Reading, Stretch } from './span-figures.ts'

const HOUR = 3_600_000
/** Most reports of one line: 30 days, one every 2 minutes. */
const MOST = 21_600

/** Temperatures of a sensor from the device, ascending; none without a sensor. */
export const useReadings = (sensor: string | null, { from, to }: Stretch, degrees: Degrees): readonly Reading[] => {
  // Whole hours, so that the running clock causes no new query.
  const [begin, end] = [Math.floor(from / HOUR) * HOUR, Math.ceil(to / HOUR) * HOUR]
  const query = useMemo((): ListQuery | null => {
    if (sensor === null) return null
    const time = { from: new Date(begin).toISOString(), to: new Date(end).toISOString() }
    return { filters: { sensor, time }, sort: { path: 'time', order: 'DESC' }, limit: MOST, offset: 0 }
  }, [sensor, begin, end])
  const rows = rowsSoFar(useList(report, query))
  return useMemo(
    () =>
      sensor === null
        ? []
        : readingsOf(
            rows.map(({ row }) => row).filter((row) => row.sensor === sensor),
            degrees,
          ),
    [rows, sensor, degrees],
  )
}
