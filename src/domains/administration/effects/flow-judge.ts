import type { AnyEntity, Transition } from '../../../catalogue/entity.ts'
import type { Flow, Step } from './flow.ts'
import { declaredFlow } from './flow.ts'
import type { Problem } from '../../../catalogue/problem.ts'

/** The first problem of a flow, and the step or place that it concerns. */
export interface FlowFault {
  readonly about: { readonly step: Step } | { readonly place: string } | { readonly name: string }
  readonly problem: Problem
}

/** Final places: those without an outgoing step in the declaration. They stay final. */
export const endsOf = (entity: AnyEntity): ReadonlySet<string> => {
  const { places, steps } = declaredFlow(entity)
  const left = new Set(steps.filter(({ origin, destination }) => origin !== destination).map(({ origin }) => origin))
  return new Set(places.filter((place) => !left.has(place)))
}

/** Places from which one of `goals` can be reached. */
const leadingTo = (steps: readonly Step[], goals: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set(goals)
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { origin, destination } of steps) if (found.has(destination)) found.add(origin)
  }
  return found
}

const isServer = ({ by }: Transition): boolean => by === 'server'

/** Declared steps that are missing from the workflow: each must be kept under its name, and server steps unchanged. */
const missingSteps = (entity: AnyEntity, steps: readonly Step[]): readonly FlowFault[] =>
  (entity.states?.transitions ?? []).flatMap((declared): readonly FlowFault[] => {
    const own = steps.filter(({ name }) => name === declared.name)
    const fault = (code: 'built-in-step' | 'server-step'): readonly FlowFault[] => [
      { about: { name: declared.name }, problem: { code, params: { step: declared.name, of: entity.name } } },
    ]
    if (own.length === 0) return fault('built-in-step')
    if (!isServer(declared)) return []
    const kept = declared.from.every((place) => own.some(({ origin }) => origin === place))
    return kept && own.every(({ destination }) => destination === declared.to) ? [] : fault('server-step')
  })

const faultsOfStep = ({ places }: Flow, step: Step, ends: ReadonlySet<string>): readonly FlowFault[] => {
  const unknown = [step.origin, step.destination].find((place) => !places.includes(place))
  if (unknown !== undefined)
    return [{ about: { step }, problem: { code: 'no-such-place', params: { place: unknown } } }]
  if (!ends.has(step.origin)) return []
  return [{ about: { step }, problem: { code: 'end-stays', params: { place: step.origin } } }]
}

/**
 * All problems of a flow: places and origins must exist, final places stay final, declared steps are kept, and every place has a way on.
 * `occupied` are places that records are known to be in, in addition to the declared ones.
 */
export const faultsOf = (
  entity: AnyEntity,
  flow: Flow,
  occupied: ReadonlySet<string> = new Set(),
): readonly FlowFault[] => {
  const { states } = entity
  if (states === undefined) return []
  const ends = endsOf(entity)
  const missing = [...new Set([states.initial, ...occupied])].filter((place) => !flow.places.includes(place))
  return [
    ...missing.map((place): FlowFault => {
      const code = place === states.initial ? 'first-place' : 'place-in-use'
      return { about: { place }, problem: { code, params: { place } } }
    }),
    ...flow.steps.flatMap((step) => faultsOfStep(flow, step, ends)),
    ...missingSteps(entity, flow.steps),
    ...strandedPlaces(entity, flow, occupied, ends),
  ]
}

/** Places that records can be in and that have no outgoing step, or from which no final place can be reached. */
const strandedPlaces = (
  entity: AnyEntity,
  flow: Flow,
  occupied: ReadonlySet<string>,
  ends: ReadonlySet<string>,
): readonly FlowFault[] => {
  const declared = declaredFlow(entity)
  const moving = flow.steps.filter(({ origin, destination }) => origin !== destination)
  const left = new Set(moving.map(({ origin }) => origin))
  const entered = new Set(moving.map(({ destination }) => destination))
  const toEnd = leadingTo(moving, ends)
  const declaredToEnd = leadingTo(declared.steps, ends)
  const standing = flow.places.filter(
    (place) => !ends.has(place) && (declared.places.includes(place) || entered.has(place) || occupied.has(place)),
  )
  return standing.flatMap((place): readonly FlowFault[] => {
    const problem = (code: 'no-way-on' | 'no-way-to-end'): FlowFault => ({
      about: { place },
      problem: { code, params: { place } },
    })
    if (!left.has(place)) return [problem('no-way-on')]
    const couldEnd = ends.size > 0 && (declaredToEnd.has(place) || !declared.places.includes(place))
    return couldEnd && !toEnd.has(place) ? [problem('no-way-to-end')] : []
  })
}
