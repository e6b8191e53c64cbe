import { useMemo } from 'react'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { usePerson } from '../../session/use-session.ts'
import { type DayPlan, dayPlans, stationFilters } from './my-day.ts'

const MOST_STATIONS = 100

/** The parts of the user's day; `whole` once it is known which repair stations are theirs. */
export const useDayPlans = (): { readonly plans: readonly DayPlan[]; readonly whole: boolean } => {
  const person = usePerson()
  const { clock } = useFormat()
  const stations = useList('sub_organization', {
    filters: stationFilters(person),
    sort: { path: 'name', order: 'ASC' },
    limit: MOST_STATIONS,
    offset: 0,
  })
  const ids = useMemo(() => rowsSoFar(stations).map(({ row }) => row.id), [stations])
  return { plans: dayPlans(person, ids, clock), whole: stations.known === 'whole' }
}
