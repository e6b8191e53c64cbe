import { useEffect, useState } from 'react'
import { useData } from '../../engine/hooks/use-data.ts'
import { useDeviceChoice } from '../../record/dialog/device-choice.ts'
import { type DayPlan, planKey } from './my-day.ts'
import { idleParts, parseIdle, type PlanCounts } from './needs.ts'

const NONE: readonly string[] = []

/**
 * Returns whether a part of the day stands last, because nothing in it needs the user. Decided once per opening of the screen, when all
 * numbers are known; until then the parts stand as this person saw them last on this device, so that they do not move under the
 * hand. A component that uses it belongs to one project.
 */
export const useDayOrder = (plans: readonly DayPlan[], counts: PlanCounts): ((plan: DayPlan) => boolean) => {
  const { person, project } = useData()
  const [before, keep] = useDeviceChoice(`lading.day.${person.id}.${project ?? ''}`, parseIdle, NONE)
  const [decided, setDecided] = useState<readonly string[] | null>(null)
  const idle = idleParts(plans, counts)
  const known = idle !== null && decided === null
  useEffect(() => {
    if (!known || idle === null) return
    // Who opens it for the first time sees no part move.
    setDecided(before === NONE ? NONE : idle)
    keep(idle)
    // Only the moment at which all of it is known matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known])
  const last = decided ?? before
  return (plan) => last.includes(planKey(plan))
}
