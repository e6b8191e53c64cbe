import type { Failure } from './call.ts'
import type { Context } from './context.ts'
import type { LeaderFacts } from './ports.ts'
import { type WakeSignal, createWakeSignal } from './wake-signal.ts'

/** What the leader knows beyond what is stored, shared by its loops. Changes are sent to all tabs. */
export interface LeaderState {
  facts(): LeaderFacts
  reached(): void
  /** Records how a call failed. */
  failed(failure: Failure): void
  access(stream: string, has: boolean): void
  storage(failing: boolean): void
  pull(stream: string): WakeSignal
  /** Wakes the pull of a stream because the server has more; while a queue is being sent, within `HELD_MS`. */
  pullSoon(stream: string): void
  /** Says whether the next batch of a queue follows at once. */
  sending(stream: string, more: boolean): void
  push(stream: string): WakeSignal
  readonly poke: WakeSignal
  /** Aborts when the event stream must carry other streams than it does. */
  hearing(): AbortSignal
  /** Connects the event stream again. */
  hearAnew(): void
  readonly upload: WakeSignal
  wakeAll(): void
}

/**
 * The longest that a pull waits for a queue that is being sent. A pull after each batch would cost the server and the device about as much
 * as the batch, and one later pull brings the same rows.
 */
const HELD_MS = 1000

/** What the handshake of a stream said: epoch of the server, and the schema version that both sides talk in. */
export interface Opened {
  readonly epoch: string
  readonly schema: number
}

export const createLeaderState = (context: Context): LeaderState => {
  let facts: LeaderFacts = { reachable: null, needsLogin: false, schemaRefused: false, noAccess: [], storage: false }
  const wakeSignals = new Map<string, WakeSignal>()
  const wakeSignal = (name: string): WakeSignal => {
    const found = wakeSignals.get(name) ?? createWakeSignal(context.ports.clock)
    wakeSignals.set(name, found)
    return found
  }
  const poke = wakeSignal('poke')
  let hearing = new AbortController()
  const hearAnew = (): void => {
    hearing.abort()
    hearing = new AbortController()
    poke.wake()
  }
  const pull = (stream: string): WakeSignal => wakeSignal(`pull:${stream}`)
  const busy = new Set<string>()
  /** Pulls that wait for a queue, and what cancels their timers. */
  const held = new Map<string, () => void>()
  const release = (stream: string): void => {
    held.get(stream)?.()
    if (held.delete(stream)) pull(stream).wake()
  }
  const change = (next: Partial<LeaderFacts>): void => {
    const merged = { ...facts, ...next }
    if (JSON.stringify(merged) === JSON.stringify(facts)) return
    facts = merged
    context.listener.status()
  }
  return {
    facts: () => facts,
    reached: () => change({ reachable: true, needsLogin: false, schemaRefused: false }),
    failed: (failure) => {
      if (failure.kind === 'unreachable') change({ reachable: false })
      else if (failure.kind === 'no-session')
        change({ reachable: true, needsLogin: failure.refused || facts.needsLogin })
      else if (failure.kind === 'error' && failure.error.code === 'schema_unsupported') {
        change({ reachable: true, schemaRefused: true })
      } else change({ reachable: failure.kind !== 'failed' })
    },
    access: (stream, has) => {
      const others = facts.noAccess.filter((name) => name !== stream)
      // The server left the stream out of the connection while the person had no access to it.
      if (has && others.length < facts.noAccess.length) hearAnew()
      change({ noAccess: has ? others : [...others, stream] })
    },
    storage: (failing) => change({ storage: failing }),
    pull,
    pullSoon: (stream) => {
      if (!busy.has(stream)) pull(stream).wake()
      else if (!held.has(stream))
        held.set(
          stream,
          context.ports.clock.timer(HELD_MS, () => release(stream)),
        )
    },
    sending: (stream, more) => {
      if (more) busy.add(stream)
      else if (busy.delete(stream)) release(stream)
    },
    push: (stream) => wakeSignal(`push:${stream}`),
    poke,
    hearing: () => hearing.signal,
    hearAnew,
    upload: wakeSignal('upload'),
    wakeAll: () => {
      for (const each of wakeSignals.values()) each.wake()
    },
  }
}
