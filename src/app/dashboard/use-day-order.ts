import { useEffect, useState } from 'react'
import { useData } from '../../engine/hooks/use-data.ts'
import { useDeviceChoice } from '../../record/dialog/device-choice.ts'
import { type DayPlan, planKey } from './my-day.ts'
import { allKnown, parseCounts, type PlanCounts } from './needs.ts'

const NONE: PlanCounts = {}

/**
 * Returns how many records a part of the day has for its place and its room: a part with none stands last. Decided once per opening of the
 * screen, when all numbers are known; until then the parts stand as this person saw them last on this device, so that they do not move
 * under the hand. A component that uses it belongs to one project.
 */
export const useDayOrder = (plans: readonly DayPlan[], counts: PlanCounts) => {
  const { person, project } = useData()
  const [before, keep] = useDeviceChoice(`lading.day.${person.id}.${project ?? ''}`, parseCounts, NONE)
  const [decided, setDecided] = useState<PlanCounts | null>(null)
  const known = decided === null && allKnown(plans, counts)
  useEffect(() => {
    if (!known) return
    // At the first opening no part moves.
    setDecided(before === NONE ? NONE : counts)
    keep(counts)
    // Only the moment at which all of it is known matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known])
  const last = decided ?? before
  return (plan: DayPlan): number | null | undefined => last[planKey(plan)]
}
