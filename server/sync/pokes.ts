import { sql } from 'kysely'
import type { Poke } from '../../src/protocol/sync.ts'
import { scopeHint } from '../../src/protocol/scope-hint.ts'
import type { DatabaseHandle, Db } from '../db/pool.ts'

/** The channel on which `sync_version` notifies of commits: stream, blank, version. */
const CHANNEL = 'lading_poke'
/**
 * Commits of a stream within this time after a poke are sent together, as one more poke: longer for a stream to which many
 * listen, since every poke may make each of them pull. 200 devices pull at most twice a second.
 */
const COALESCE_MS = 150
const COALESCE_MS_EACH = 2.5
const COALESCE_MS_MOST = 1000
/** More scopes than this are not named. */
const MAX_SCOPES = 20

export interface Pokes {
  /**
   * Calls back after commits in one of the streams; a head of 0 means that notifications may have been missed. Returns
   * a function that unsubscribes.
   */
  subscribe(streams: readonly string[], callback: (poke: Poke) => void): () => void
  close(): void
}

/** What is known, and what was sent, of the commits of one stream. */
interface Commits {
  head: number
  /** Head of the last poke; null before the first one and after a gap. */
  sent: number | null
  /** A poke is being sent, or the pause after it has not ended. */
  running: boolean
}

/** Hints of the scopes that changed; undefined when there are too many or when the database does not answer. */
const hintsOf = async (db: Db, stream: string, after: number, head: number): Promise<number[] | undefined> => {
  const { rows } = await sql<{ scope: string }>`
    select distinct scope from sync_row where stream = ${stream} and version > ${after} and version <= ${head}
    limit ${MAX_SCOPES + 1}`.execute(db)
  return rows.length > MAX_SCOPES ? undefined : rows.map(({ scope }) => scopeHint(scope))
}

/** Runs `then` after a pause for a stream to which so many listen; returns the function that cancels it. */
type Pause = (then: () => void, listeners: number) => () => void

export const pauseMs = (listeners: number): number =>
  Math.min(COALESCE_MS_MOST, Math.max(COALESCE_MS, listeners * COALESCE_MS_EACH))

const afterPause: Pause = (then, listeners) => {
  const timer = setTimeout(then, pauseMs(listeners))
  return () => clearTimeout(timer)
}

/**
 * Forwards notifications of commits by any process on the database. Only a hint. The scopes of a poke are read once,
 * however many devices listen.
 */
export const createPokes = async (handle: DatabaseHandle, pause: Pause = afterPause): Promise<Pokes> => {
  const callbacks = new Map<string, Set<(poke: Poke) => void>>()
  const streams = new Map<string, Commits>()
  const pauses = new Set<() => void>()

  const send = (poke: Poke): void => {
    for (const callback of callbacks.get(poke.stream) ?? []) callback(poke)
  }

  const flush = async (stream: string, commits: Commits): Promise<void> => {
    commits.running = true
    const { head } = commits
    const after = commits.sent ?? head - 1
    commits.sent = head
    const scopes = await hintsOf(handle.db, stream, after, head).catch(() => undefined)
    send({ stream, head, ...(scopes === undefined ? {} : { scopes }) })
    const cancel = pause(
      () => {
        pauses.delete(cancel)
        commits.running = false
        if (commits.head > head) void flush(stream, commits)
      },
      callbacks.get(stream)?.size ?? 0,
    )
    pauses.add(cancel)
  }

  const end = await handle.listen(CHANNEL, (payload) => {
    if (payload === undefined) {
      streams.clear()
      for (const stream of callbacks.keys()) send({ stream, head: 0 })
      return
    }
    const [stream = '', text = '0'] = payload.split(' ')
    if (!callbacks.has(stream)) {
      streams.delete(stream)
      return
    }
    const commits = streams.get(stream) ?? { head: 0, sent: null, running: false }
    streams.set(stream, commits)
    commits.head = Math.max(commits.head, Number(text))
    if (!commits.running) void flush(stream, commits)
  })
  return {
    subscribe(wanted, callback) {
      for (const stream of wanted) {
        const set = callbacks.get(stream) ?? new Set()
        callbacks.set(stream, set.add(callback))
      }
      return () => {
        for (const stream of wanted) {
          const set = callbacks.get(stream)
          set?.delete(callback)
          if (set?.size === 0) callbacks.delete(stream)
        }
      }
    },
    close: () => {
      for (const cancel of pauses) cancel()
      pauses.clear()
      end()
    },
  }
}
