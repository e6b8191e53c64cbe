import { pokeSchema } from '../../protocol/sync.ts'
import { scopeHint } from '../../protocol/scope-hint.ts'
import { callRaw } from './call.ts'
import type { Context } from './context.ts'
import type { LeaderState } from './leader-state.ts'
import type { Leading } from './leadership.ts'
import { AGAIN, idle, later, type Step } from './run-loop.ts'

/** The server sends something at least every 20 s; after this much silence the connection counts as dead. */
const SILENCE_MS = 45_000
const QUICK_MS = 2000
/** Streams that the server takes in one connection; others are polled. */
const MOST_STREAMS = 50

/** Whether the device holds one of the scopes that changed. Without hints, or without a replica, it is concerned. */
const concerns = async (context: Context, stream: string, hints: readonly number[] | undefined): Promise<boolean> => {
  if (hints === undefined) return true
  const state = await context.replica(stream).read(['state'], (tx) => tx.get('state', 'state'))
  if (state === undefined) return true
  const changed = new Set(hints)
  return Object.keys(state.scopes).some((scope) => changed.has(scopeHint(scope)))
}

/**
 * Listens for pokes of all streams on one connection: browsers have six per server over HTTP/1.1, and a request of the
 * person must always get one (I25). A poke only hints that a pull is due; without one the pull loop polls. When a proxy
 * closes or buffers the stream immediately, the next attempt is made after ten minutes.
 */
export const createPokeStep = (
  context: Context,
  leader: LeaderState,
  leading: Leading,
  streams: () => readonly string[],
): (() => Promise<Step>) => {
  let quick = 0

  const hear = async (line: string): Promise<void> => {
    if (!line.startsWith('data:')) return
    try {
      const poke = pokeSchema.safeParse(JSON.parse(line.slice(5)))
      if (!poke.success) return
      const { stream, scopes } = poke.data
      // A replica that is being replaced cannot tell.
      if (await concerns(context, stream, scopes).catch(() => true)) leader.pullSoon(stream)
    } catch {
      // Ignore a damaged hint.
    }
  }

  const pullAll = (asked: readonly string[]): void => {
    for (const stream of asked) leader.pull(stream).wake()
  }

  return async () => {
    const signal = leader.hearing()
    const asked = streams().slice(0, MOST_STREAMS)
    if (asked.length === 0) return idle(null)
    const began = context.ports.clock.now()
    const query = asked.map((stream) => `stream=${encodeURIComponent(stream)}`).join('&')
    const answer = await callRaw(
      context.ports,
      context.userId,
      {
        method: 'GET',
        path: `/sync/stream?${query}`,
        headers: { accept: 'text/event-stream' },
        timeoutMs: SILENCE_MS,
      },
      AbortSignal.any([leading.signal, signal]),
    )
    if (signal.aborted) return AGAIN
    if (answer.kind !== 'ok') return later(answer.kind === 'unreachable' ? answer.retryAfterMs : null)
    if (answer.value.header('content-type')?.startsWith('text/event-stream') !== true) return idle(600_000)
    // No poke comes for what was committed before the server began to listen.
    pullAll(asked)
    try {
      for await (const line of answer.value.lines()) await hear(line)
    } catch {
      // The stream ended or fell silent: pull, and connect again.
    }
    if (signal.aborted) return AGAIN
    pullAll(asked)
    quick = context.ports.clock.now() - began < QUICK_MS ? quick + 1 : 0
    return quick >= 3 ? idle(600_000) : later()
  }
}
