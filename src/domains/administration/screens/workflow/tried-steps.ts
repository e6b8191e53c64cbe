import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { Problems } from '../../../../catalogue/problem.ts'
import { mayAct, neededRole } from '../../../../catalogue/roles.ts'
import type { AnyRow } from '../../../../catalogue/row.ts'
import type { Person } from '../../../../catalogue/rule.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { stepProblems } from '../../../../record/action/step-problems.ts'
import { type Hindrance, whyNotAction } from '../../../../session/why-not.ts'
import { type Flow, ownStep, type Step } from '../../effects/flow.ts'
import type { Settings } from '../../effects/settings.ts'
import { isByServer } from './step-words.ts'

/** What a step would do with a record, were it taken now. */
export interface TriedStep {
  readonly step: Step
  /** Why it is not possible; empty when it is. */
  readonly reasons: readonly Hindrance[]
  /** What it would ask for first, by field. */
  readonly problems: Problems
}

export interface Trial {
  readonly entity: AnyEntity
  readonly flow: Flow
  readonly settings: Settings
  readonly row: AnyRow
  /** Who would take it. */
  readonly person: Person
}

/** The steps from the state of the record that somebody takes, and what each would do. Changes nothing. */
export const triedSteps = async (
  api: Pick<WorkerApi, 'query'>,
  { entity, flow, settings, row, person }: Trial,
): Promise<readonly TriedStep[]> => {
  const state = String(row[entity.states?.field ?? ''] ?? entity.states?.initial ?? '')
  const steps = flow.steps.filter((step) => step.origin === state && !isByServer(entity, step.name))
  return Promise.all(
    steps.map(async (step): Promise<TriedStep> => {
      const actions = Object.entries(entity.actions ?? {}).filter(([, one]) => one.transition === step.name)
      const [name, action] = actions.find(([one]) => one === step.name) ?? actions[0] ?? [step.name, ownStep(step.name)]
      const isOwn = actions.length === 0
      const role = neededRole(entity, 'EDIT') ?? ''
      const reasons =
        isOwn && !mayAct(person, entity, action)
          ? [{ code: 'role' as const, role }]
          : whyNotAction({ entity, name, row, person, settings, flow })
      const problems = reasons.length > 0 ? {} : await stepProblems(api, entity, action, row)
      return { step, reasons, problems }
    }),
  )
}
