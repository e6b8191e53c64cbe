import type { OutboxEntry } from '../data/local-store.ts'
import { keysOf } from '../mutators/apply.ts'
import type { Calm } from './calm.ts'

/** Shows stored changes on the rows of this device; must not reject. */
export type Show = (stream: string, entries: readonly OutboxEntry[]) => Promise<void>

/**
 * Changes that are stored and not yet shown on the rows of this device. A write resolves as soon as it is stored
 * (law 1); a read of rows waits until they are shown, so that a tab always reads its own writes.
 */
export interface Showing {
  /** Shows changes once nobody is writing, those that wait meanwhile together, in the order of the calls. */
  soon(stream: string, entries: readonly OutboxEntry[]): void
  /** Shows changes after those given before; resolves when all are shown. */
  show(stream: string, entries: readonly OutboxEntry[]): Promise<void>
  /** Shows all changes given so far; undefined when there is nothing to wait for. */
  idle(): Promise<void> | undefined
  /** The same for changes of one record. */
  of(key: string): Promise<void> | undefined
}

interface Round {
  readonly entries: OutboxEntry[]
  readonly keys: Set<string>
  readonly done: Promise<void>
  /** It takes no more changes, because it has begun to show those that it has. */
  begun: boolean
  /** Ends its wait for a moment in which nobody writes. */
  hurry: () => void
}

export const createShowing = (showNow: Show, calm: Calm): Showing => {
  /** Rounds of each stream: at most one that has begun, and after it one that gathers. */
  const rounds = new Map<string, Round[]>()

  const begin = (stream: string, before: Round | undefined): Round => {
    const wait = calm.wait()
    const run = async (): Promise<void> => {
      await before?.done
      await wait.over
      round.begun = true
      await showNow(stream, round.entries)
      const left = rounds.get(stream)?.filter((other) => other !== round) ?? []
      if (left.length === 0) rounds.delete(stream)
      else rounds.set(stream, left)
    }
    const round: Round = {
      entries: [],
      keys: new Set(),
      done: Promise.resolve().then(run),
      begun: false,
      hurry: wait.hurry,
    }
    return round
  }

  const add = (stream: string, entries: readonly OutboxEntry[]): Round => {
    const open = rounds.get(stream) ?? []
    const last = open.at(-1)
    const round = last === undefined || last.begun ? begin(stream, last) : last
    if (round !== last) rounds.set(stream, [...open, round])
    for (const entry of entries) {
      round.entries.push(entry)
      for (const key of keysOf(entry.mutation)) round.keys.add(key)
    }
    return round
  }

  const hurry = (of: readonly Round[]): void => {
    for (const round of of) round.hurry()
  }

  return {
    soon: (stream, entries) => void add(stream, entries),
    show: (stream, entries) => {
      const { done } = add(stream, entries)
      hurry(rounds.get(stream) ?? [])
      return done
    },
    idle: () => {
      if (rounds.size === 0) return undefined
      const open = [...rounds.values()]
      hurry(open.flat())
      return Promise.all(open.map((own) => own.at(-1)?.done)).then(() => undefined)
    },
    of: (key) => {
      const open = [...rounds.values()].find((own) => own.some(({ keys }) => keys.has(key))) ?? []
      hurry(open)
      return open.findLast(({ keys }) => keys.has(key))?.done
    },
  }
}
