import type { AnyEntity } from '../../../catalogue/entity.ts'
import {
  type Flow,
  flowOfRecords,
  type FlowRows,
  placesOf,
  stepOf,
  type TransitionRow,
  type WorkflowRow,
  workflowsOf,
} from './flow.ts'
import { faultsOf, type FlowFault } from './flow-judge.ts'
import { entityNamed } from '../../index.ts'
import type { Problem, Problems } from '../../../catalogue/problem.ts'

/** A workflow or transition record that is about to be written or archived. */
export type FlowChange = RecordChange<'workflow', WorkflowRow> | RecordChange<'transition', TransitionRow>

interface RecordChange<E, R> {
  readonly entity: E
  readonly id: string
  /** The whole record after the change; null when it is archived. */
  readonly after: R | null
  /** The stored record; null for a new one. */
  readonly before: R | null
}

export interface FlowContext extends FlowRows {
  /** Whether the writer may change the system's workflows. */
  readonly system: boolean
  readonly organization: string | null
  /** Places that records of the class are in, where known; archived records do not count. */
  readonly occupied?: ReadonlySet<string>
}

const one = (path: string, code: Problem['code'], params?: Problem['params']): Problems => ({
  [path]: [params === undefined ? { code } : { code, params }],
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The entity of a workflow record; undefined when it names none that has states. */
export const flowEntity = (workflow: WorkflowRow): AnyEntity | undefined => {
  const entity = entityNamed(text(workflow.class))
  return entity?.states === undefined ? undefined : entity
}

const sameFault = (a: FlowFault, b: FlowFault): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Problems that a change introduces; existing problems do not block it. */
const newFaults = (
  entity: AnyEntity,
  before: Flow | null,
  after: Flow,
  occupied: ReadonlySet<string> | undefined,
): readonly FlowFault[] => {
  const old = before === null ? [] : faultsOf(entity, before, occupied)
  return faultsOf(entity, after, occupied).filter((fault) => !old.some((known) => sameFault(known, fault)))
}

/** What a change of a workflow or of one of its steps would break, by field (OPEN-079). The same on device and server. */
export const judgeFlowChange = (change: FlowChange, context: FlowContext): Problems =>
  change.entity === 'workflow' ? judgeWorkflow(change, context) : judgeTransition(change, context)

const judgeWorkflow = (
  { id, before, after }: RecordChange<'workflow', WorkflowRow>,
  context: FlowContext,
): Problems => {
  const record: WorkflowRow = after ?? before ?? {}
  const entity = flowEntity(record)
  const owner = record.organization ?? null
  if (entity === undefined) return one('class', 'not-offered', { value: text(record.class).slice(0, 80) })
  const field = entity.states?.field ?? ''
  if (record.property !== field) return one('property', 'not-offered', { value: text(record.property) })
  if (owner !== null && entity.stream === 'global') return one('class', 'of-system')
  const others = workflowsOf(entity, context.workflows, owner).filter((row) => row.id !== id)
  if (after === null) {
    // Without the organization's record the system's applies again; without that, the declaration, which does not have these places.
    const left = owner === null ? others : workflowsOf(entity, context.workflows, null)
    const flow = flowOfRecords(left, context.transitions)
    return flow.steps.length === 0 ? {} : problemsOfPlaces(entity, newFaults(entity, null, flow, context.occupied))
  }
  if (before !== null && before.class !== after.class) return one('class', 'read-only')
  const [other] = others
  if (other !== undefined) return one('class', 'taken', { holder: text(other.name) })
  const places = after.places
  const isList = Array.isArray(places) && places.every((item) => typeof item === 'string' && item.trim() !== '')
  if (!isList || places.length === 0) return one('places', 'not-places')
  const twice = placesOf(places).find((place, at) => places.indexOf(place) !== at)
  if (twice !== undefined) return one('places', 'twice', { value: twice })
  const { steps } = flowOfRecords([after], context.transitions)
  // A new workflow starts with the steps in force; the server adds them.
  const starts = steps.length > 0 ? steps : undefined
  const flow: Flow = { places: placesOf(places), steps: starts ?? stepsBefore(entity, context) }
  const old = before === null ? null : { places: placesOf(before.places), steps: flow.steps }
  return problemsOfPlaces(entity, newFaults(entity, old, flow, context.occupied))
}

const stepsBefore = (entity: AnyEntity, context: FlowContext): Flow['steps'] => {
  const system = flowOfRecords(workflowsOf(entity, context.workflows, null), context.transitions)
  if (system.steps.length > 0) return system.steps
  return (entity.states?.transitions ?? []).flatMap(({ name, from, to }) =>
    from.map((origin) => ({ name, origin, destination: to })),
  )
}

const problemsOfPlaces = (entity: AnyEntity, faults: readonly FlowFault[]): Problems => {
  const [first] = faults
  if (first === undefined) return {}
  if (!('step' in first.about)) return { places: [first.problem] }
  const { name } = first.about.step
  const place = String(first.problem.params?.['place'] ?? '')
  return one('places', 'place-of-step', { place, step: name, of: entity.name })
}

/** Reserved step names, because they are actions of every record. */
const TAKEN_NAMES: ReadonlySet<string> = new Set(['create', 'update', 'archive'])

const judgeName = (entity: AnyEntity, name: string): Problems | null => {
  if (!/^[A-Za-z_]{1,60}$/.test(name)) return one('name', 'not-step-name')
  const action = Object.hasOwn(entity.actions ?? {}, name) ? entity.actions?.[name] : undefined
  const other = action !== undefined && action.transition !== name
  return TAKEN_NAMES.has(name) || other ? one('name', 'taken', { holder: entity.label[0] }) : null
}

const judgeTransition = (
  { id, before, after }: RecordChange<'transition', TransitionRow>,
  context: FlowContext,
): Problems => {
  const record: TransitionRow = after ?? before ?? {}
  const workflow = context.workflows.find((row) => row.id === record.workflowId)
  if (workflow === undefined) return one('workflowId', 'no-such-record')
  const owner = workflow.organization ?? null
  if (!context.system && owner !== context.organization) return one('workflowId', 'of-system')
  if (before !== null && after !== null && before.workflowId !== after.workflowId) {
    return one('workflowId', 'read-only')
  }
  const entity = flowEntity(workflow)
  if (entity === undefined) return {}
  const others = context.transitions.filter((row) => row.id !== id)
  const stored = flowOfRecords([workflow], context.transitions)
  // A workflow created on this device has no steps yet; the server adds the steps in force.
  const given = stored.steps.length === 0 ? stepsBefore(entity, context) : []
  const withGiven = ({ places, steps }: Flow): Flow => ({ places, steps: [...given, ...steps] })
  const was = withGiven(stored)
  const flow = withGiven(
    flowOfRecords([workflow], after === null ? others : [...others, { ...after, id, archived: null }]),
  )
  if (after !== null) {
    const step = stepOf(after)
    const old = before === null ? null : stepOf(before)
    const bad = old?.name === step.name ? null : judgeName(entity, step.name)
    if (bad !== null) return bad
    if (flow.steps.filter(({ name, origin }) => name === step.name && origin === step.origin).length > 1) {
      return one('origin', 'step-twice', { step: step.name, place: step.origin, of: entity.name })
    }
    const stays = step.origin === step.destination
    if (stays && (old === null || old.origin !== old.destination)) return one('destination', 'same-place')
  }
  const [fault] = newFaults(entity, was, flow, context.occupied)
  return fault === undefined ? {} : { [fieldOf(fault, before, after)]: [fault.problem] }
}

const PARTS = ['name', 'origin', 'destination'] as const

/** The field of the step that shows a problem: the one that was changed. */
const fieldOf = ({ about, problem }: FlowFault, before: TransitionRow | null, after: TransitionRow | null): string => {
  if (after === null) return 'name'
  const changed = (name: (typeof PARTS)[number]): boolean => before === null || before[name] !== after[name]
  if ('step' in about) return problem.params?.['place'] === after.destination ? 'destination' : 'origin'
  if ('name' in about) return PARTS.find(changed) ?? 'name'
  if (before !== null && changed('origin') && about.place === before.origin) return 'origin'
  return changed('destination') ? 'destination' : 'origin'
}
