import type { transition } from '../entities/transition.ts'
import type { workflow } from '../entities/workflow.ts'
import type { Action, AnyEntity } from '../../../catalogue/entity.ts'
import type { RowValues } from '../../../catalogue/row.ts'

/** Names of the entities whose records are the workflows and their steps. */
export const FLOW_RECORDS = { workflows: 'workflow', transitions: 'transition' } as const

/** One allowed step of a workflow. */
export interface Step {
  readonly name: string
  readonly origin: string
  readonly destination: string
}

/** The states of an entity and the steps between them, as they apply to one organization. */
export interface Flow {
  readonly places: readonly string[]
  readonly steps: readonly Step[]
}

/**
 * The step leads to `to` instead when no record of `related` that refers to this one by `by` has the flag `has` set; archived records do
 * not count.
 */
export interface Fork {
  readonly entity: string
  readonly step: string
  readonly related: string
  readonly by: string
  readonly has: string
  readonly to: string
}

/** The fields of a workflow record that a flow needs. */
export type WorkflowRow = RowValues<typeof workflow>
/** The fields of a transition record that a flow needs. */
export type TransitionRow = RowValues<typeof transition>

export interface FlowRows {
  readonly workflows: readonly WorkflowRow[]
  readonly transitions: readonly TransitionRow[]
}

const isLiving = (row: WorkflowRow | TransitionRow): boolean => (row.archived ?? null) === null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The strings in a stored list of places; other items are dropped. */
export const placesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The organization whose workflows apply to records of the entity: the project's owner; null, the system, for records above projects. */
export const flowOwner = (entity: AnyEntity, owner: string | null): string | null =>
  entity.stream === 'global' ? null : owner

export const declaredFlow = ({ states }: AnyEntity): Flow => ({
  places: states?.places ?? [],
  steps: (states?.transitions ?? []).flatMap(({ name, from, to }) =>
    from.map((origin) => ({ name, origin, destination: to })),
  ),
})

/** The workflow records that an owner has for an entity, without archived ones; null is the system. */
export const workflowsOf = (
  entity: AnyEntity,
  workflows: readonly WorkflowRow[],
  owner: string | null,
): readonly WorkflowRow[] =>
  workflows.filter(
    (row) =>
      isLiving(row) &&
      row.class === entity.name &&
      row.property === entity.states?.field &&
      (row.organization ?? null) === owner,
  )

export const stepOf = (row: TransitionRow): Step => ({
  name: textOf(row.name),
  origin: textOf(row.origin),
  destination: textOf(row.destination),
})

/** The flow of one owner's workflow records, with their transitions. */
export const flowOfRecords = (workflows: readonly WorkflowRow[], transitions: readonly TransitionRow[]): Flow => {
  const ids = new Set(workflows.map((row) => row.id))
  return {
    places: [...new Set(workflows.flatMap((row) => placesOf(row.places)))],
    steps: transitions.filter((row) => isLiving(row) && ids.has(row.workflowId)).map(stepOf),
  }
}

/**
 * The flow in force (WF-04, OPEN-079): the owner's workflow, else the system's, else the declaration. A workflow without steps is ignored,
 * as they may not have arrived yet.
 */
export const flowInForce = (entity: AnyEntity, { workflows, transitions }: FlowRows, owner: string | null): Flow => {
  const whose = flowOwner(entity, owner)
  for (const one of whose === null ? [null] : [whose, null]) {
    const flow = flowOfRecords(workflowsOf(entity, workflows, one), transitions)
    if (flow.steps.length > 0) return flow
  }
  return declaredFlow(entity)
}

/** The action of a step that an administrator added (OPEN-079). */
export const ownStep = (name: string): Action => ({ label: name, transition: name, verb: 'EDIT', offline: true })

/** Names of steps in force that are not declared. */
export const ownSteps = ({ states, actions }: AnyEntity, { steps }: Flow): readonly string[] => {
  const declared = new Set([...(states?.transitions ?? []).map(({ name }) => name), ...Object.keys(actions ?? {})])
  return [...new Set(steps.map(({ name }) => name))].filter((name) => !declared.has(name))
}

/** The origins of a step, in the order of the flow. */
export const originsOf = ({ steps }: Flow, name: string | undefined): readonly string[] =>
  steps.filter((step) => step.name === name).map(({ origin }) => origin)

/** Whether nothing leads out of a state. */
export const isEnd = ({ steps, places }: Flow, state: string): boolean =>
  places.includes(state) && !steps.some(({ origin }) => origin === state)

/** The destination of a step from a state; null when it does not start there. */
export const destinationOf = ({ steps }: Flow, name: string | undefined, origin: string): string | null =>
  steps.find((step) => step.name === name && step.origin === origin)?.destination ?? null
