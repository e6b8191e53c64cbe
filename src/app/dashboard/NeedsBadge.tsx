import { useEffect, useState } from 'react'
import { useList } from '../../engine/hooks/use-list.ts'
import { amountOf } from '../../record/action/use-amount.ts'
import { canBadge, showBadge } from '../installed/badge.ts'
import { badgeCount } from '../installed/badge-count.ts'
import { type DayPlan, planKey } from './my-day.ts'
import { useDayPlans } from './use-day-plans.ts'

interface CountProps {
  readonly plan: DayPlan
  /** Called with the number of records; null while it is not known for good. */
  readonly onCount: (count: number | null) => void
}

const Count = ({ plan, onCount }: CountProps) => {
  const list = useList(plan.entity, { filters: plan.filters, sort: plan.sort, limit: 1, offset: 0 })
  const amount = amountOf(list)
  const known = amount?.final === true ? amount.count : null
  useEffect(() => {
    onCount(known)
    // The callback is new at each render of the parent; only the number matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known])
  return null
}

const Badge = () => {
  const { plans, whole } = useDayPlans()
  const [counts, setCounts] = useState<{ readonly [plan: string]: number | null }>({})
  const count = whole ? badgeCount(plans.map((plan) => counts[planKey(plan)] ?? null)) : null
  useEffect(() => showBadge(count), [count])
  useEffect(() => () => showBadge(null), [])
  return plans.map((plan) => (
    <Count
      key={planKey(plan)}
      plan={plan}
      onCount={(known) => setCounts((before) => ({ ...before, [planKey(plan)]: known }))}
    />
  ))
}

/** Puts the number of what needs the user, as the first screen counts it, on the icon of the installed app. */
export const NeedsBadge = () => (canBadge() ? <Badge /> : null)
