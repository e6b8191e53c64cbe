import type { OutboxEntry } from '../data/local-store.ts'
import { recordKey } from '../data/replica.ts'
import { targetsOf } from '../mutators/apply.ts'
import type { Calm } from './calm.ts'

/** Shows stored changes on the rows of this device; must not reject. */
export type Show = (stream: string, entries: readonly OutboxEntry[]) => Promise<void>

/**
 * Changes that are stored and not yet shown on the rows of this device. A write resolves as soon as it is stored
 * (law 1); a read of rows waits until they are shown, so that a tab always reads its own writes.
 */
export interface Showing {
  /** Shows changes once the device is idle; those that wait meanwhile are shown together, in the order of the calls. */
  soon(stream: string, entries: readonly OutboxEntry[]): void
  /** Shows changes after those given before; resolves when all are shown. */
  show(stream: string, entries: readonly OutboxEntry[]): Promise<void>
  /** Shows all changes given so far, or those of records of these entities; undefined when there is nothing to wait for. */
  idle(entities?: readonly string[]): Promise<void> | undefined
  /** The same for changes of these records. */
  of(keys: readonly string[]): Promise<void> | undefined
}

interface Round {
  readonly entries: OutboxEntry[]
  readonly keys: Set<string>
  readonly entities: Set<string>
  readonly done: Promise<void>
  /** It takes no more changes, because it has begun to show those that it has. */
  begun: boolean
  /** Ends its wait for an idle moment. */
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
      entities: new Set(),
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
      for (const [entity, id] of targetsOf(entry.mutation)) {
        round.keys.add(recordKey(entity, id))
        round.entities.add(entity)
      }
    }
    return round
  }

  /** Shows the changes of each stream up to the last one concerned; undefined when there is none. */
  const upToLast = (isMeant: (round: Round) => boolean): Promise<void> | undefined => {
    const meant = [...rounds.values()].map((open) => open.slice(0, open.findLastIndex(isMeant) + 1))
    const dones = meant.flatMap((open) => open.at(-1)?.done ?? [])
    for (const round of meant.flat()) round.hurry()
    return dones.length === 0 ? undefined : Promise.all(dones).then(() => undefined)
  }

  return {
    soon: (stream, entries) => void add(stream, entries),
    show: (stream, entries) => {
      const { done } = add(stream, entries)
      for (const round of rounds.get(stream) ?? []) round.hurry()
      return done
    },
    idle: (entities) =>
      upToLast((round) => entities === undefined || entities.some((entity) => round.entities.has(entity))),
    of: (asked) => upToLast(({ keys }) => asked.some((key) => keys.has(key))),
  }
}
