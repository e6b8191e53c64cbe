import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { destinationOf, type Flow } from '../../domains/administration/effects/flow.ts'
import { forkOf } from '../../domains/step-targets.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { recordHead } from '../page/record-head.ts'

/** The state that a step leads to from that of the row; null where it leads to none, or where other records decide it. */
export const stateAfter = (entity: AnyEntity, flow: Flow, name: string, row: AnyRow): string | null => {
  const { states } = entity
  if (states === undefined) return null
  const origin = String(row[states.field] ?? states.initial)
  const step = entity.actions?.[name] === undefined ? name : entity.actions[name].transition
  const state = destinationOf(flow, step, origin)
  if (step === undefined || state === null || forkOf(entity, step, origin, state) !== null) return null
  return state
}

/**
 * The message after an action on a record: its new state, because names of workflow steps may not fit in a sentence, and where the change
 * is stored.
 */
export const useTakenWords = (entity: AnyEntity): ((name: string, row: AnyRow) => string) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const flow = useFlow(entity)
  return (name, row) => {
    const { title } = recordHead(entity, { row, labels: {}, state: 'synced' }, format.exact, words.option)
    const after = stateAfter(entity, flow, name, row)
    const state = after === null ? null : words.state(after)
    const action = words.action(entity, name)
    // Only the server has such a record: it was sent at once.
    if (entity.replicated === false) {
      if (title === null || state === null) return t`“${action}” was sent`
      return t`${title} set to ${state}`
    }
    if (title === null) return t`Saved on this device`
    if (state === null) return t`${title}: “${action}” saved on this device`
    return t`${title} set to ${state}, saved on this device`
  }
}
