import { useEffect, useState } from 'react'
import { canBadge, showBadge } from '../installed/badge.ts'
import { planKey } from './my-day.ts'
import { listedTwice, needsOf, type PlanCounts, TWICE } from './needs.ts'
import { PlanCount } from './PlanCount.tsx'
import { useDayPlans } from './use-day-plans.ts'

const Badge = () => {
  const { plans, whole } = useDayPlans()
  const [counts, setCounts] = useState<PlanCounts>({})
  const note = (key: string) => (known: number | null) => setCounts((before) => ({ ...before, [key]: known }))
  const twice = listedTwice(plans)
  const count = whole ? needsOf(plans, counts) : null
  useEffect(() => showBadge(count), [count])
  useEffect(() => () => showBadge(null), [])
  return (
    <>
      {plans.map((plan) => (
        <PlanCount key={planKey(plan)} plan={plan} onCount={note(planKey(plan))} />
      ))}
      {twice !== null && <PlanCount plan={twice} onCount={note(TWICE)} />}
    </>
  )
}

/** Puts the number of what needs the user, as the first screen counts it, on the icon of the installed app. */
export const NeedsBadge = () => (canBadge() ? <Badge /> : null)
