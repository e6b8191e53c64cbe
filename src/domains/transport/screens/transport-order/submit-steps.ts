import type { Person } from '../../../../catalogue/rule.ts'
import { offers, type Settings } from '../../../administration/effects/settings.ts'

export type SubmitStep = 'route' | 'review'

const ACTIONS = 'transport_order-actions'

/**
 * Steps before the submit call: the route proposals, then the review, each only where the project offers it (TO-12, TO-13). A stand-alone
 * project hands nothing over, so it has no proposals (OPEN-039).
 */
export const submitSteps = (settings: Settings, person: Pick<Person, 'modules'>): readonly SubmitStep[] => [
  ...(offers(settings, ACTIONS, 'propose-route') && !person.modules.has('stand-alone') ? (['route'] as const) : []),
  ...(offers(settings, ACTIONS, 'review') ? (['review'] as const) : []),
]

/** The step after the confirmed one; null when the order is submitted next (TO-14). */
export const stepAfter = (steps: readonly SubmitStep[], done: SubmitStep | null): SubmitStep | null =>
  steps[done === null ? 0 : steps.indexOf(done) + 1] ?? null
