import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { entityOf } from '../../domains/index.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { isReading, missingOf } from '../../engine/data/list-loader.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { usePerson } from '../../session/use-session.ts'
import { useWords } from '../../ui/fields/words.ts'
import { StateTag } from '../../ui/marks/StateTag.tsx'
import { plainClick } from '../../ui/page/plain-click.ts'
import { StillComing } from '../../ui/page/StillComing.tsx'
import { rowTitle } from '../../ui/fields/use-reference-options.ts'
import { filterText } from '../../record/list/list-place.ts'
import { amountOf } from '../../record/action/use-amount.ts'
import { editPath, listPath } from '../../record/places.ts'
import { addressOf, useGo } from '../../record/use-go.ts'
import { type DayPart, type DayPlan, dayPlans, stationFilters } from './my-day.ts'
import style from './my-day.module.css'

/** Records listed in each part. */
const NAMED = 3
const MOST_STATIONS = 100

const usePartWords = (): ((part: DayPart) => string) => {
  const { t } = useLingui()
  return (part) =>
    ({
      mine: t`Assigned to me`,
      jobs: t`Jobs for us`,
      decisions: t`Waiting for our decision`,
      damage: t`Damage to handle`,
      maintenance: t`Expired or expiring within 7 days`,
      alarms: t`Alarms since yesterday`,
    })[part]
}

const Link = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => {
  const go = useGo()
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!plainClick(event)) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}

/** One record of a part: its name, its date, and its state. */
const Named = ({ plan, record }: { readonly plan: DayPlan; readonly record: ListRow }) => {
  const words = useWords()
  const format = useFormat()
  const entity = entityOf(plan.entity)
  const { row, labels } = record
  const state = plan.part === 'maintenance' ? undefined : row[entity.states?.field ?? '']
  const value = row[plan.sort.path]
  const path = editPath(entity, row.id)
  const when = typeof value !== 'string' ? '' : value.length === 10 ? format.day(value) : format.when(value)
  // A sensor report has no name, so it is listed by its sensor.
  const name = plan.part === 'alarms' ? labels['sensor'] : rowTitle(entity.name, record)
  const about = [name, plan.entity === 'work_order' ? row['title'] : null, labels['asset']]
  const overdue =
    plan.part === 'maintenance' && typeof value === 'string' && value < isoDay(format.clock.now, format.clock)
  const text = [...new Set(about.filter((one) => typeof one === 'string' && one !== '' && one !== '–'))].join(', ')
  return (
    <li className={style['named']}>
      <span className={style['about']}>{path === null ? text : <Link href={path}>{text}</Link>}</span>
      {typeof state === 'string' ? (
        <StateTag state={state} label={words.state(state)} quiet />
      ) : (
        <span className={style['when']} data-overdue={overdue || undefined}>
          {when}
        </span>
      )}
    </li>
  )
}

const Part = ({ plan }: { readonly plan: DayPlan }) => {
  const { t } = useLingui()
  const format = useFormat()
  const title = usePartWords()(plan.part)
  const list = useList(plan.entity, { filters: plan.filters, sort: plan.sort, limit: NAMED, offset: 0 })
  const amount = amountOf(list)
  const count = amount === null ? '' : format.number(amount.count)
  const path = listPath(entityOf(plan.entity))
  const href = path === null ? null : addressOf(path, { filter: filterText(plan.filters) })
  const urgent = amount !== null && amount.count > 0 && (plan.part === 'maintenance' || plan.part === 'alarms')
  return (
    <li className={style['part']} data-part={plan.part}>
      <h3 className={style['head']}>
        {href === null ? title : <Link href={href}>{title}</Link>}
        {amount !== null && (
          <strong className={style['count']} data-urgent={urgent || undefined}>
            {amount.final ? count : t`At least ${count}`}
          </strong>
        )}
        {amount === null && isReading(list) && <span className={style['when']}>…</span>}
      </h3>
      <ul className={style['list']}>
        {rowsSoFar(list).map((record) => (
          <Named key={record.row.id} plan={plan} record={record} />
        ))}
      </ul>
      <StillComing because={missingOf(list)} />
    </li>
  )
}

/** What is waiting for this user today, each part with a link to its list; read from this device, so it works offline. */
export const MyDay = () => {
  const { t } = useLingui()
  const person = usePerson()
  const { clock } = useFormat()
  const stations = useList('sub_organization', {
    filters: stationFilters(person),
    sort: { path: 'name', order: 'ASC' },
    limit: MOST_STATIONS,
    offset: 0,
  })
  const ids = useMemo(() => rowsSoFar(stations).map(({ row }) => row.id), [stations])
  const plans = dayPlans(person, ids, clock)
  if (plans.length === 0) return null
  return (
    <section className={style['day']} aria-label={t`My day`}>
      <h2 className={style['title']}>{t`My day`}</h2>
      <ul className={style['parts']}>
        {plans.map((plan) => (
          <Part key={plan.part} plan={plan} />
        ))}
      </ul>
    </section>
  )
}
