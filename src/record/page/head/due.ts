import type { AnyEntity } from '../../../catalogue/entity.ts'
import { declaredFlow, isEnd } from '../../../domains/administration/effects/flow.ts'

/** A date is amber from this many days before it passes. */
const SOON = 7
const DAY = 86_400_000

export interface Due {
  /** Null while it needs nobody. */
  readonly tone: 'amber' | 'red' | null
  /** Days from today; negative once it is over. */
  readonly days: number
}

/** Whether nothing is due any more: no step leads on, and the entity says of this state nothing that is still to come, such as an expiry. */
export const isOver = (entity: AnyEntity, state: string): boolean => {
  const said = entity.overview?.next?.[state]
  return isEnd(declaredFlow(entity), state) && (said === undefined || said.over === true)
}

/** How far away a day (`yyyy-mm-dd`) is. */
export const dueOf = (day: string, today: string): Due => {
  const days = Math.round((Date.parse(day.slice(0, 10)) - Date.parse(today)) / DAY)
  return { days, tone: days < 0 ? 'red' : days <= SOON ? 'amber' : null }
}
