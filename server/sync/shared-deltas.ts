import { entityNamed } from '../../src/domains/index.ts'
import type { PullRow } from '../../src/protocol/sync.ts'
import type { Db } from '../db/pool.ts'
import { type Fact, readFacts, readRows } from './facts.ts'
import { inSnapshot } from './in-snapshot.ts'
import { keepText } from './pull-text.ts'
import { windowOf } from './rows.ts'
import { type Head, readHead } from './send-queue.ts'

/*
 * After a commit, many devices ask for nearly the same. What changed in a stream is read once for every head, in all of
 * its scopes, and each pull takes from it what lies after its cursor and in the scopes of its person.
 *
 * That is exactly what a snapshot of its own would give, because two snapshots with the same epoch and head of a stream
 * hold the same facts and the same rows: every transaction that writes a replicated row or a fact takes the clock of
 * the stream (`sync_version`) and raises the head with its commit. That goes for single writes (the capture triggers),
 * bulk inserts, and what a record shares (`shared_row`, written by the capture). A database that was put back under its
 * old epoch may come to the same head another way: so the transaction that set the head is compared too.
 * Two things change without a head:
 * - The sweep deletes old facts and raises the horizon. It deletes none above the horizon, and the cursor of a pull is
 *   never below it: compared with the cursor for both snapshots, that of the pull and that of the delta.
 * - Rows leave the days that devices keep, by the clock. A delta is used until the first of its rows does.
 * The audit log is written without versions, and is not replicated.
 */

/** More facts than this are not shared, and neither are those of a device that is further behind than this. */
const MOST_FACTS = 500
const MOST_VERSIONS = 500
/** Texts of rows that are kept, in characters; the streams used last are kept. */
const MOST_TEXT = 16_000_000
const DAY = 86_400_000

/** What changed in a stream after `from`, up to `head.head`, in all scopes. */
export interface Delta {
  readonly head: Head
  readonly from: number
  readonly facts: readonly Fact[]
  /** The rows of the facts, in the same order. */
  readonly rows: readonly PullRow[]
  /** The times, in ms of the server's clock, between which the rows are right. */
  readonly since: number
  readonly until: number
  readonly size: number
}

export interface Asked {
  readonly stream: string
  /** As read for this pull. */
  readonly head: Head
  readonly cursor: number
  readonly now: Date
}

export interface SharedDeltas {
  /**
   * What changed after the cursor, exactly as at the head that was asked for. `moved`: a newer head has come; read it and ask
   * again. `alone`: too much to share.
   */
  read(db: Db, asked: Asked): Promise<Delta | 'moved' | 'alone'>
}

/** What is known of one stream. */
interface Known {
  delta: Delta | null
  /** The reading that is under way; it never rejects. */
  reading: Promise<unknown> | null
  /** The lowest cursor that is waiting to be read. */
  lowest: number
}

const isFor = (delta: Delta, { head, cursor, now }: Asked): boolean =>
  delta.head.epoch === head.epoch &&
  delta.head.head === head.head &&
  delta.head.set === head.set &&
  delta.from <= cursor &&
  delta.head.horizon <= cursor &&
  delta.since <= now.getTime() &&
  now.getTime() < delta.until

/** The time at which the row leaves the days that devices keep; a row without a readable time is not shared. */
const leavesAt = ([op, , name, , , row]: PullRow): number => {
  const entity = entityNamed(name)
  const window = op === 'U' && entity !== undefined ? windowOf(entity) : null
  if (window === null) return Number.POSITIVE_INFINITY
  const at = Date.parse(String(row?.[window.by]))
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at + window.days * DAY
}

const readDelta = (db: Db, stream: string, from: number, now: Date): Promise<Delta | null> =>
  inSnapshot(db, async (snapshot) => {
    const head = await readHead(snapshot, stream)
    const facts = await readFacts(snapshot, {
      stream,
      scopes: null,
      cursor: from,
      position: null,
      limit: MOST_FACTS + 1,
    })
    if (facts.length > MOST_FACTS) return null
    const rows = await readRows(snapshot, facts, now)
    const size = rows.reduce((sum, row) => sum + keepText(row), 0)
    return { head, from, facts, rows, since: now.getTime(), until: Math.min(...rows.map(leavesAt)), size }
  })

export const createSharedDeltas = (): SharedDeltas => {
  const streams = new Map<string, Known>()

  const knownOf = (stream: string): Known => {
    const known = streams.get(stream) ?? { delta: null, reading: null, lowest: Number.POSITIVE_INFINITY }
    // The stream used last comes last.
    streams.delete(stream)
    streams.set(stream, known)
    return known
  }

  const keep = (known: Known, delta: Delta): void => {
    if (known.delta === null || known.delta.head.epoch !== delta.head.epoch || known.delta.head.head <= delta.head.head)
      known.delta = delta
    let size = [...streams.values()].reduce((sum, { delta: kept }) => sum + (kept?.size ?? 0), 0)
    for (const [stream, other] of streams) {
      if (size <= MOST_TEXT) break
      size -= other.delta?.size ?? 0
      other.delta = null
      if (other.reading === null) streams.delete(stream)
    }
  }

  return {
    read: async (db, asked) => {
      const { stream, cursor, head, now } = asked
      if (cursor === head.head) {
        const always = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
        return { head, from: cursor, facts: [], rows: [], ...always, size: 0 }
      }
      if (head.head - cursor > MOST_VERSIONS) return 'alone'
      const known = knownOf(stream)
      known.lowest = Math.min(known.lowest, cursor)
      while (known.reading !== null) {
        const { delta } = known
        if (delta !== null && isFor(delta, asked)) return delta
        await known.reading
        if (known.delta !== null && known.delta.head.head > head.head) return 'moved'
      }
      if (known.delta !== null && isFor(known.delta, asked)) return known.delta
      const from = Math.min(known.lowest, cursor)
      known.lowest = Number.POSITIVE_INFINITY
      const reading = readDelta(db, stream, from, now)
      const over = reading.then(
        () => undefined,
        () => undefined,
      )
      known.reading = over
      try {
        const delta = await reading
        if (delta === null) return 'alone'
        keep(known, delta)
        return isFor(delta, asked) ? delta : 'moved'
      } finally {
        known.reading = null
      }
    },
  }
}
