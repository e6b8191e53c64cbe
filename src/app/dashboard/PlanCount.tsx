import { useEffect } from 'react'
import { useList } from '../../engine/hooks/use-list.ts'
import { amountOf } from '../../record/action/use-amount.ts'
import type { DayPlan } from './my-day.ts'

interface PlanCountProps {
  readonly plan: DayPlan
  /** Called with the number of records; null while it is unknown or may still change. */
  readonly onCount: (count: number | null) => void
}

/** Counts the records of a part of the day, and shows nothing. */
export const PlanCount = ({ plan, onCount }: PlanCountProps) => {
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
