import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotLoaded } from '../../ui/later/NotLoaded.tsx'
import { later } from '../../ui/later/later.tsx'
import { DayPartCard } from './DayPartCard.tsx'
import { planKey } from './my-day.ts'
import { listedTwice, needsOf, type PlanCounts, TWICE } from './needs.ts'
import { PlanCount } from './PlanCount.tsx'
import { useDayOrder } from './use-day-order.ts'
import { useDayPlans } from './use-day-plans.ts'
import style from './my-day.module.css'

const NextCutOff = later(async () => (await import('./NextCutOff.tsx')).NextCutOff)

/**
 * What is waiting for this user today, each part with a link to its list; read from this device, so it works offline. One component per
 * project.
 */
export const MyDay = () => {
  const { t } = useLingui()
  const { plans, reading, again } = useDayPlans()
  const [counts, setCounts] = useState<PlanCounts>({})
  // A part that becomes known later is placed last, so that the others do not move.
  const [first, setFirst] = useState<readonly string[]>()
  const note = (key: string) => (known: number | null) => setCounts((before) => ({ ...before, [key]: known }))
  const roomOf = useDayOrder(plans, counts)
  if (again !== null) return <NotLoaded again={again} />
  if (reading) {
    return (
      <div className={style['day']}>
        <div className={style['coming']} data-reading="" />
      </div>
    )
  }
  if (plans.length === 0) return null
  if (first === undefined) setFirst(plans.map(planKey))
  const needs = needsOf(plans, counts)
  const twice = listedTwice(plans)
  return (
    <section className={style['day']} aria-label={t`My day`}>
      <div className={style['top']}>
        <h2 className={style['title']}>{t`My day`}</h2>
        {needs !== null && (
          <p className={style['needs']} role="status">
            {needs === 0 ? t`Nothing needs you.` : t`${plural(needs, { one: '# needs you.', other: '# need you.' })}`}{' '}
            <NextCutOff />
          </p>
        )}
      </div>
      <ul className={style['parts']}>
        {plans.map((plan) => (
          <DayPartCard
            key={planKey(plan)}
            plan={plan}
            room={first?.includes(planKey(plan)) === false ? 0 : roomOf(plan)}
            onCount={note(planKey(plan))}
          />
        ))}
      </ul>
      {twice !== null && <PlanCount plan={twice} onCount={note(TWICE)} />}
    </section>
  )
}
