import type { transition } from '../entities/transition.ts'
import type { workflow } from '../entities/workflow.ts'
import type { Action, AnyEntity, Transition, Without } from '../../../catalogue/entity.ts'
import type { RowValues } from '../../../catalogue/row.ts'

/** Names of the entities whose records are the workflows and their steps. */
export const FLOW_RECORDS = { workflows: 'workflow', transitions: 'transition' } as const

/** One allowed step of a workflow. */
export interface Step {
  readonly name: string
  readonly origin: string
  readonly destination: string
}

/** The states of an entity and the steps between them, as they hold for one organization. */
export interface Flow {
  readonly places: readonly string[]
  readonly steps: readonly Step[]
}

/** A workflow record as far as a flow is read from it. */
export type WorkflowRow = RowValues<typeof workflow>
/** A transition record as far as a flow is read from it. */
export type TransitionRow = RowValues<typeof transition>

export interface FlowRows {
  readonly workflows: readonly WorkflowRow[]
  readonly transitions: readonly TransitionRow[]
}

const isLiving = (row: WorkflowRow | TransitionRow): boolean => (row.archived ?? null) === null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The texts of a stored list of places; what is no text is left out. */
export const placesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** Whose workflows count for records of the entity: the project's owner; of records above the projects the system's alone. */
export const flowOwner = (entity: AnyEntity, owner: string | null): string | null =>
  entity.stream === 'global' ? null : owner

export const declaredFlow = ({ states }: AnyEntity): Flow => ({
  places: states?.places ?? [],
  steps: (states?.transitions ?? []).flatMap(({ name, from, to }) =>
    from.map((origin) => ({ name, origin, destination: to })),
  ),
})

/** The living workflow records that an owner has for an entity; null is the system. */
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

/** The flow that workflow records of one owner make, with the transitions that point to them. */
export const flowOfRecords = (workflows: readonly WorkflowRow[], transitions: readonly TransitionRow[]): Flow => {
  const ids = new Set(workflows.map((row) => row.id))
  return {
    places: [...new Set(workflows.flatMap((row) => placesOf(row.places)))],
    steps: transitions.filter((row) => isLiving(row) && ids.has(row.workflowId)).map(stepOf),
  }
}

/**
 * The flow in force (WF-04, OPEN-079): the owner's own workflow takes the place of the system's, and where there is
 * neither the declaration's counts. A workflow whose steps are not there yet does not count.
 */
export const flowInForce = (entity: AnyEntity, { workflows, transitions }: FlowRows, owner: string | null): Flow => {
  const whose = flowOwner(entity, owner)
  for (const one of whose === null ? [null] : [whose, null]) {
    const flow = flowOfRecords(workflowsOf(entity, workflows, one), transitions)
    if (flow.steps.length > 0) return flow
  }
  return declaredFlow(entity)
}

/** What a step that an administrator made is as an action (OPEN-079). */
export const ownStep = (name: string): Action => ({ label: name, transition: name, verb: 'EDIT', offline: true })

/** Steps in force that the declaration knows nothing of, by name. */
export const ownSteps = ({ states, actions }: AnyEntity, { steps }: Flow): readonly string[] => {
  const declared = new Set([...(states?.transitions ?? []).map(({ name }) => name), ...Object.keys(actions ?? {})])
  return [...new Set(steps.map(({ name }) => name))].filter((name) => !declared.has(name))
}

/** Where a step begins, in the order of the flow. */
export const originsOf = ({ steps }: Flow, name: string | undefined): readonly string[] =>
  steps.filter((step) => step.name === name).map(({ origin }) => origin)

/** Where a step leads from a state; null when it does not lead on from there. */
export const destinationOf = ({ steps }: Flow, name: string | undefined, origin: string): string | null =>
  steps.find((step) => step.name === name && step.origin === origin)?.destination ?? null

/**
 * The marked records on which a step from this state depends, which else leads to `to`. A step to which a workflow gave
 * another way leads where the workflow says.
 */
export const withoutOf = (declared: Transition | undefined, origin: string, destination: string): Without | null => {
  const { without } = declared ?? {}
  return without !== undefined && declared?.from.includes(origin) && declared.to === destination ? without : null
}
