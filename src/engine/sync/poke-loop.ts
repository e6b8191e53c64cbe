import { pokeSchema } from '../../protocol/sync.ts'
import { callRaw } from './call.ts'
import type { Context } from './context.ts'
import type { LeaderState } from './leader-state.ts'
import type { Leading } from './leadership.ts'
import { idle, later, type Step } from './run-loop.ts'

/** The server says something at least every 20 s; silence for this long is a dead connection. */
const SILENCE_MS = 45_000
const QUICK_MS = 2000

/**
 * Listens for pokes. A poke only says that a pull is due; whoever never hears one pulls by the clock. Proxies that close
 * or buffer the stream at once are left alone for ten minutes (research/sync.md 3.13).
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
      if (poke.success) leader.pull(poke.data.stream).ring()
    } catch {
      // A damaged hint is no hint.
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
      // Ended or fell silent; both are a reason to look, and to listen again.
    }
    leader.pull(stream).ring()
    quick = context.ports.clock.now() - began < QUICK_MS ? quick + 1 : 0
    return quick >= 3 ? idle(600_000) : later()
  }
}
