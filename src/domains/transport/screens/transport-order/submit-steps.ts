import type { Person } from '../../../../catalogue/rule.ts'
import { offers, type Settings } from '../../../administration/effects/settings.ts'

export type SubmitStep = 'route' | 'review'

const ACTIONS = 'transport_order-actions'

/**
 * What stands before the submit call: the proposal of routes, then the review, each only where the project offers it (TO-12,
 * TO-13). A project that stands alone hands nothing over, so there is nothing to propose (OPEN-039).
 */
export const submitSteps = (settings: Settings, person: Pick<Person, 'modules'>): readonly SubmitStep[] => [
  ...(offers(settings, ACTIONS, 'propose-route') && !person.modules.has('stand-alone') ? (['route'] as const) : []),
  ...(offers(settings, ACTIONS, 'review') ? (['review'] as const) : []),
]

/** The step after the one that was confirmed; null when the order is submitted next (TO-14). */
export const stepAfter = (steps: readonly SubmitStep[], done: SubmitStep | null): SubmitStep | null =>
  steps[done === null ? 0 : steps.indexOf(done) + 1] ?? null
