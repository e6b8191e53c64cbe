import { useMemo } from 'react'
import { rowsSoFar } from '../../engine/data/known.ts'
import { isReading } from '../../engine/data/list-loader.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { usePerson } from '../../session/use-session.ts'
import { everyDeclaration } from '../../record/every-declaration.ts'
import { usePart } from '../../ui/later/use-part.ts'
import { type DayPlan, dayPlans, isDayDeclared, stationFilters } from './my-day.ts'

const MOST_STATIONS = 100

interface DayPlans {
  readonly plans: readonly DayPlan[]
  /** Known once the repair stations of the user are. */
  readonly whole: boolean
  /** Still being read: a part may yet be placed before others. */
  readonly reading: boolean
  /** Loads what the parts need again after a failure. */
  readonly again: (() => void) | null
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
  const near = dayPlans(person, ids, clock)
  const declared = isDayDeclared(person, near)
  const { part, failed, again } = usePart(everyDeclaration, !declared)
  const loaded = declared || part !== null
  return {
    // Those of administrators follow from the declarations.
    plans: declared ? near : loaded ? dayPlans(person, ids, clock) : [],
    whole: loaded && stations.known === 'whole',
    reading: !loaded || isReading(stations),
    again: failed && !loaded ? again : null,
  }
}
