import { pokeSchema } from '../../protocol/sync.ts'
import { callRaw } from './call.ts'
import type { Context } from './context.ts'
import type { LeaderState } from './leader-state.ts'
import type { Leading } from './leadership.ts'
import { idle, later, type Step } from './run-loop.ts'

/** The server sends something at least every 20 s; after this much silence the connection counts as dead. */
const SILENCE_MS = 45_000
const QUICK_MS = 2000

/**
 * Listens for pokes. A poke only hints that a pull is due; without one the pull loop polls. When a proxy closes or
 * buffers the stream immediately, the next attempt is made after ten minutes.
 */
export const createPokeStep = (
  context: Context,
  leader: LeaderState,
  leading: Leading,
  stream: string,
): (() => Promise<Step>) => {
  let quick = 0

  const hear = (line: string): void => {
    if (!line.startsWith('data:')) return
    try {
      const poke = pokeSchema.safeParse(JSON.parse(line.slice(5)))
      if (poke.success) leader.pull(poke.data.stream).wake()
    } catch {
      // Ignore a damaged hint.
    }
  }

  return async () => {
    const began = context.ports.clock.now()
    const answer = await callRaw(
      context.ports,
      context.userId,
      {
        method: 'GET',
        path: `/sync/stream?stream=${encodeURIComponent(stream)}`,
        stream,
        headers: { accept: 'text/event-stream' },
        timeoutMs: SILENCE_MS,
      },
      leading.signal,
    )
    if (answer.kind !== 'ok') return later(answer.kind === 'unreachable' ? answer.retryAfterMs : null)
    if (answer.value.header('content-type')?.startsWith('text/event-stream') !== true) return idle(600_000)
    try {
      for await (const line of answer.value.lines()) hear(line)
    } catch {
      // The stream ended or fell silent: pull, and connect again.
    }
    leader.pull(stream).wake()
    quick = context.ports.clock.now() - began < QUICK_MS ? quick + 1 : 0
    return quick >= 3 ? idle(600_000) : later()
  }
}
