import { expect, it, vi } from 'vitest'
import { sensor } from '../../../src/domains/sensors/entities/sensor.ts'
import { useShownReports } from '../../../src/domains/sensors/screens/sensor/use-shown-reports.ts'
import type { ListQuery } from '../../../src/engine/data/api.ts'
import { recordOf, rowOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

const CLOCK = Date.parse('2026-11-20T10:00:00Z')
const there = vi.hoisted((): { times: readonly string[] } => ({ times: [] }))
vi.mock('../../../src/engine/hooks/use-list.ts', () => ({
  useList: (_entity: unknown, _query: ListQuery) => {
    const rows = there.times.map((time, at) => ({
      row: rowOf({ id: `r${at}`, time, properties: { temperatureC: at === 0 ? 25 : 6 } }),
      labels: {},
      state: 'synced',
    }))
    return { known: 'whole', rows, count: rows.length, loading: false, offset: 0, error: null }
  },
}))
vi.mock('../../../src/engine/hooks/use-status.ts', () => ({
  useStatus: (part: 'state' | 'lastSyncedAt') => ({ state: 'synced', lastSyncedAt: '2026-11-20T10:00:00.000Z' })[part],
}))
vi.mock('../../../src/engine/hooks/use-data.ts', () => ({ useData: () => ({ client: { api: {} } }) }))
vi.mock('../../../src/record/use-place-search.ts', () => ({ usePlaceSearch: () => [{}, () => undefined] }))
vi.mock('../../../src/i18n/use-format.ts', () => ({
  useFormat: () => ({ clock: { now: CLOCK, locale: 'en_US', timeZone: 'UTC' } }),
}))

/** Renders the highest temperature of a cold box with reports at these times. */
const shownOf = (times: readonly string[]): string => {
  there.times = times
  const Shown = () => {
    const { figures } = useShownReports(recordOf(sensor, { name: 'Box' })).found
    return <p>{`${figures.max?.value}`}</p>
  }
  return markupOf(<Shown />).replaceAll(/<[^>]*>/g, '')
}

it('[JOB-A5 JOB-T3 SENSOR-06] a reading that came since the clock of the screen was read counts at once; one from the future does not', () => {
  const before = ['2026-11-20T09:55:00.000Z', '2026-11-20T09:50:00.000Z']
  expect(shownOf(['2026-11-20T10:00:25.000Z', ...before])).toBe('25')
  expect(shownOf(['2026-11-20T10:20:00.000Z', ...before])).toBe('6')
})
