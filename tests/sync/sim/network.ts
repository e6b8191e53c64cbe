import type { NetRequest } from '../../../src/engine/sync/ports.ts'
import { HEADERS } from '../../../src/protocol/headers.ts'
import type { Tab } from './device.ts'
import { Overlap } from './overlap.ts'
import { notOurs, type RawAnswer, serverError } from './server-side.ts'
import type { World } from './world.ts'

export interface Arrived extends RawAnswer {
  /** The connection breaks after this many characters of the body. */
  readonly cut?: number
}

/** Faults of the network; probabilities per request. */
export interface Weather {
  loseRequest: number
  loseAnswer: number
  duplicate: number
  slow: number
  captive: number
  serverFault: number
  cut: number
}

export const CALM: Weather = {
  loseRequest: 0,
  loseAnswer: 0,
  duplicate: 0,
  slow: 0,
  captive: 0,
  serverFault: 0,
  cut: 0,
}

const FAULTS = [
  { status: 413, headers: {} },
  { status: 429, headers: { 'retry-after': '3' } },
  { status: 500, headers: {} },
  { status: 502, headers: {} },
  { status: 503, headers: { 'retry-after': '2' } },
  { status: 504, headers: {} },
] as const

/** The part of a pushed change that faults look at. */
export interface PushedMutation {
  readonly mid: string
  readonly body: unknown
}

const mutationsIn = (request: NetRequest): readonly PushedMutation[] =>
  request.path === '/sync/push'
    ? (JSON.parse(String(request.body)) as { mutations: readonly PushedMutation[] }).mutations
    : []

/** The request as the release before sends it. */
const withoutHash = (request: NetRequest): NetRequest => {
  const { [HEADERS.scopes]: _hash, ...headers } = request.headers
  return { ...request, headers }
}

/** The network between all devices and the server. */
export class Network {
  weather: Weather = { ...CALM }
  /** The server is down: requests get no response. */
  down = false
  requests = 0
  readonly overlap: Overlap
  /** A push with such a change gets a 500 and is not processed. */
  poison: ((mutation: PushedMutation) => boolean) | null = null
  private readonly world: World
  private readonly listeners = new Set<{
    readonly tab: Tab
    readonly streams: readonly string[]
    readonly wake: (stream: string, head: number) => void
  }>()

  constructor(world: World) {
    this.world = world
    this.overlap = new Overlap(world.scheduler)
  }

  /** Pokes the listeners of a stream after a commit, unless the network loses it. */
  poke(stream: string, head: number): void {
    for (const listener of this.listeners) {
      if (!listener.tab.alive) this.listeners.delete(listener)
      if (!listener.streams.includes(stream) || listener.tab.device.deaf.in || !this.listeners.delete(listener))
        continue
      this.world.scheduler.after(this.world.dice.below(80), () => listener.wake(stream, head))
    }
  }

  send(tab: Tab, asked: NetRequest, reply: (answer: Arrived | null) => void): void {
    const { dice, scheduler, watch } = this.world
    const { weather } = this
    const request = tab.device.isOlder ? withoutHash(asked) : asked
    this.requests += 1
    watch.requested(tab, request)
    const slow = dice.chance(weather.slow)
    const delay = (): number => 2 + dice.below(slow ? 40_000 : 60)
    const answerTo = (answer: Arrived | null): void => {
      tab.event(delay(), () => {
        if (answer !== null) watch.answered(request, answer.status)
        reply(answer)
      })
    }
    if (tab.device.deaf.out || dice.chance(weather.loseRequest)) {
      scheduler.after(delay(), () => answerTo(null))
      return
    }
    if (dice.chance(weather.captive)) {
      answerTo(notOurs(dice.chance(0.7) ? 200 : 403))
      return
    }
    if (dice.chance(weather.serverFault)) {
      const { status, headers } = dice.pick(FAULTS)
      answerTo(serverError(status, headers))
      return
    }
    // The token is read when the request is sent; it may have expired when it arrives.
    const token = request.headers['authorization'] ?? ''
    if (request.path.startsWith('/sync/stream')) {
      this.listen(tab, request, answerTo)
      return
    }
    const deliver = async (answers: boolean): Promise<void> => {
      if (this.down) {
        if (answers) answerTo(null)
        return
      }
      const { poison } = this
      if (poison !== null && mutationsIn(request).some(poison)) {
        if (answers) answerTo(serverError(500))
        return
      }
      const user = this.world.sessions.userOf(token)
      await this.overlap.run(
        () => this.world.server.handle(user, request),
        (answer) => ended(answer, answers),
      )
    }
    const ended = async (answer: RawAnswer, answers: boolean): Promise<void> => {
      await this.world.watch.served(tab, request, answer)
      if (!answers) return
      // The request was processed, but the response becomes an error.
      if (dice.chance(weather.serverFault / 2)) {
        const { status, headers } = dice.pick(FAULTS)
        answerTo(serverError(status, headers))
        return
      }
      const lost = tab.device.deaf.in || dice.chance(weather.loseAnswer)
      const stream = answer.headers['content-type'] === 'application/x-ndjson'
      const cut = stream && dice.chance(weather.cut) ? dice.below(answer.body.length) : undefined
      answerTo(lost ? null : cut === undefined ? answer : { ...answer, cut })
    }
    scheduler.after(delay(), () => deliver(true))
    if (dice.chance(weather.duplicate))
      scheduler.after(delay() + (dice.chance(0.5) ? 0 : dice.below(3000)), () => deliver(false))
  }

  /** Event streams of a tab that are open. */
  openStreams(tab: Tab): readonly (readonly string[])[] {
    return [...this.listeners].filter((listener) => listener.tab === tab).map(({ streams }) => streams)
  }

  private listen(tab: Tab, request: NetRequest, answerTo: (answer: Arrived | null) => void): void {
    const streams = new URL(request.path, 'http://sim').searchParams.getAll('stream')
    const listener = {
      tab,
      streams,
      wake: (stream: string, head: number) =>
        answerTo({
          status: 200,
          headers: { 'content-type': 'text/event-stream' },
          body: `event: poke\ndata: ${JSON.stringify({ stream, head })}\n\n`,
        }),
    }
    this.listeners.add(listener)
    request.signal?.addEventListener('abort', () => this.listeners.delete(listener), { once: true })
  }
}
