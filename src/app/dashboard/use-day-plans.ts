import { useMemo } from 'react'
import { rowsSoFar } from '../../engine/data/known.ts'
import { isReading } from '../../engine/data/list-loader.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { usePerson } from '../../session/use-session.ts'
import { type DayPlan, dayPlans, stationFilters } from './my-day.ts'

const MOST_STATIONS = 100

interface DayPlans {
  readonly plans: readonly DayPlan[]
  /** Once it is known which repair stations are the user's. */
  readonly whole: boolean
  /** The device is about to know it: a part may still come before others. */
  readonly reading: boolean
}

/** The parts of the user's day. */
export const useDayPlans = (): DayPlans => {
  const person = usePerson()
  const { clock } = useFormat()
  const stations = useList('sub_organization', {
    filters: stationFilters(person),
    sort: { path: 'name', order: 'ASC' },
    limit: MOST_STATIONS,
    offset: 0,
  })
  const ids = useMemo(() => rowsSoFar(stations).map(({ row }) => row.id), [stations])
  return { plans: dayPlans(person, ids, clock), whole: stations.known === 'whole', reading: isReading(stations) }
}
