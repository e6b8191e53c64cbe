import type { Action } from '../../catalogue/entity.ts'
import { type ActionQuestion, whyNotAction } from '../../session/why-not.ts'

/** Whether the action needs nothing but a press of its button. */
const asksNothing = ({ confirm, asks, log, button }: Action): boolean =>
  confirm === undefined && (asks ?? []).length === 0 && log === undefined && button !== false

/** The first step of a record that this person may take now without entering anything; null when there is none. */
export const quickAction = (question: Omit<ActionQuestion, 'name'>): string | null => {
  const { entity, row } = question
  const { review } = entity
  if (review !== undefined) return null
  const found = Object.entries(entity.actions ?? {}).find(
    ([name, action]) =>
      action.transition !== undefined &&
      action.offline &&
      action.verb === 'EDIT' &&
      asksNothing(action) &&
      whyNotAction({ ...question, name, row }).length === 0,
  )
  return found?.[0] ?? null
}
