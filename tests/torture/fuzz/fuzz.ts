import { createDice, type Dice } from '../../sync/sim/random.ts'
import { apiPrefix } from '../../../src/config.ts'
import { type Operation, readDocument } from './document.ts'
import { drawCall, type Drawn } from './draw.ts'
import { judge, judgeTwin } from './judge.ts'
import { gather } from './people.ts'
import { type Answered, curlOf, send } from './send.ts'

/** Concurrent calls: each round waits for its slowest one, and one user may make 40 at once. */
const AT_ONCE = 20

export interface Failure {
  readonly what: string
  readonly twist: string
  readonly curl: string
  readonly answer: string
}

/** Results of the calls of one route. */
export interface RouteFigures {
  readonly route: string
  readonly statuses: Map<number, number>
  readonly failures: Failure[]
}

export interface Fuzzed {
  readonly calls: number
  readonly routes: readonly RouteFigures[]
  readonly failures: readonly Failure[]
}

const shuffled = (operations: readonly Operation[], dice: Dice): Operation[] => {
  const order = [...operations]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = dice.below(at + 1)
    const [one, two] = [order[at], order[other]]
    if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one]
  }
  return order
}

const idIn = ({ status, text }: Answered): string | null => {
  if (status !== 201) return null
  const { result } = JSON.parse(text) as { result: { id?: string } | null }
  return result?.id ?? null
}

/**
 * Makes this many calls, drawn from the OpenAPI document of a running product with its demo company, each operation in
 * turn, and checks each response against the document. The same seed on fresh data draws the same calls.
 */
export const fuzz = async (address: string, options: { calls: number; seed: number }): Promise<Fuzzed> => {
  const api = address + apiPrefix
  const dice = createDice(options.seed)
  const document = await readDocument(api)
  const people = await gather(api, document)
  const made = new Map<string, string[]>()
  const routes = new Map<string, RouteFigures>(
    document.operations.map(({ method, path }) => {
      const route = `${method} ${path}`
      return [route, { route, statuses: new Map<number, number>(), failures: [] }]
    }),
  )
  let calls = 0

  const count = (drawn: Drawn, answered: Answered, what: string | null): void => {
    const { operation, twist } = drawn
    const figures = routes.get(`${operation.method} ${operation.path}`)
    calls += 1
    figures?.statuses.set(answered.status, (figures.statuses.get(answered.status) ?? 0) + 1)
    if (what === null) return
    figures?.failures.push({ what, twist, curl: curlOf(api, drawn), answer: answered.text.slice(0, 400) })
  }

  /** Returns the id of the record that the call created. */
  const make = async (drawn: Drawn): Promise<string | null> => {
    const answered = await send(api, drawn, people)
    if (answered.status === 401 && drawn.headers['authorization'] === undefined) drawn.caller.forget()
    const wrong = judge(document, drawn, answered)
    if (drawn.twin === undefined) {
      count(drawn, answered, wrong)
      return wrong === null ? idIn(answered) : null
    }
    const unknown = await send(api, drawn.twin, people)
    count(drawn.twin, unknown, judge(document, drawn.twin, unknown))
    count(drawn, answered, wrong ?? judgeTwin(answered, unknown))
    return null
  }

  let queue: Operation[] = []
  while (calls < options.calls) {
    const drawn: Drawn[] = []
    while (drawn.length < Math.min(AT_ONCE, options.calls - calls)) {
      if (queue.length === 0) queue = shuffled(document.operations, dice)
      const operation = queue.pop()
      if (operation !== undefined) drawn.push(drawCall({ dice, document, people, made }, operation))
    }
    const ids = await Promise.all(drawn.map(make))
    for (const [at, { operation }] of drawn.entries()) {
      const [entity, id] = [operation.path.slice(1), ids[at] ?? null]
      if (id !== null && !entity.includes('/')) made.set(entity, [...(made.get(entity) ?? []).slice(-20), id])
    }
  }
  const figures = [...routes.values()]
  return { calls, routes: figures, failures: figures.flatMap(({ failures }) => failures) }
}
