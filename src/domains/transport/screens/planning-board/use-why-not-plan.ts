import { transportOrder } from '../../entities/transport-order.ts'
import { mayAct } from '../../../../catalogue/roles.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import type { Hindrance } from '../../../../session/why-not.ts'
import { offers } from '../../../administration/effects/settings.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { WhyLine } from '../../../../ui/why/why.ts'
import { cannotDo, whyLine } from '../../../../record/action/reasons.ts'

const ORDER = transportOrder
const PROPERTY = `${ORDER.name}-actions`

/** Why this person may put no orders on manifests and take none off, and whom to ask; null where they may do both. */
export const useWhyNotPlan = (): WhyLine | null => {
  const words = useWords()
  const { person, settings } = useData()
  for (const name of ['assign', 'unassign'] as const) {
    const action = ORDER.actions[name]
    const against: readonly Hindrance[] = !mayAct(person, ORDER, action)
      ? [{ code: 'role', role: action.role }]
      : offers(settings, PROPERTY, name)
        ? []
        : [{ code: 'setting', property: PROPERTY }]
    if (against.length > 0) {
      return whyLine(cannotDo(words.action(ORDER, name), against, ORDER, words), against, ORDER, words, person)
    }
  }
  return null
}
