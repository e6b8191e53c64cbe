import type { AnyEntity, Transition } from '../../../catalogue/entity.ts'
import type { Flow, Step } from './flow.ts'
import { declaredFlow } from './flow.ts'
import type { Problem } from '../../../catalogue/problem.ts'

/** What is wrong with a flow: the first fault found, and the step or place that it is about. */
export interface FlowFault {
  readonly about: { readonly step: Step } | { readonly place: string } | { readonly name: string }
  readonly problem: Problem
}

/** Places from which a record goes nowhere: those of the declaration without a way out. They stay ends. */
export const endsOf = (entity: AnyEntity): ReadonlySet<string> => {
  const { places, steps } = declaredFlow(entity)
  const left = new Set(steps.filter(({ origin, destination }) => origin !== destination).map(({ origin }) => origin))
  return new Set(places.filter((place) => !left.has(place)))
}

/** Places from which a step leads, directly or through others, to one of `goals`. */
const leadingTo = (steps: readonly Step[], goals: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set(goals)
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { origin, destination } of steps) if (found.has(destination)) found.add(origin)
  }
  return found
}

const isServer = ({ by }: Transition): boolean => by === 'server'

/** Steps that the product itself takes or offers: each stays in the workflow under its name. */
const missingSteps = (entity: AnyEntity, steps: readonly Step[]): readonly FlowFault[] =>
  (entity.states?.transitions ?? []).flatMap((declared): readonly FlowFault[] => {
    const own = steps.filter(({ name }) => name === declared.name)
    const fault = (code: 'built-in-step' | 'server-step'): readonly FlowFault[] => [
      { about: { name: declared.name }, problem: { code, params: { step: declared.name } } },
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
 * What is wrong with a whole flow of an entity: places and origins must exist, ends stay ends, what the product does
 * keeps its steps, and no record is stranded in a place without a way on. `occupied` are places that records are known
 * to stand in, beside those of the declaration.
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

/** Places in which records can stand and from which nothing leads on, or to no end any more. */
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
