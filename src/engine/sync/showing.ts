import type { OutboxEntry } from '../data/local-store.ts'
import { recordKey } from '../data/replica.ts'
import { targetsOf } from '../mutators/apply.ts'

/** Shows stored changes on the rows of this device; must not reject. */
export type Show = (stream: string, entries: readonly OutboxEntry[]) => Promise<void>

/**
 * Changes that are stored and not yet shown on the rows of this device. A write resolves as soon as it is stored
 * (law 1); a read of rows waits until they are shown, so that a tab always reads its own writes.
 */
export interface Showing {
  /** Shows changes, in the order of the calls, those that wait meanwhile together; resolves when these are shown. */
  show(stream: string, entries: readonly OutboxEntry[]): Promise<void>
  /**
   * Resolves when all changes given so far, or those of records of these entities, are shown; undefined when there is
   * nothing to wait for.
   */
  idle(entities?: readonly string[]): Promise<void> | undefined
  /** The same for changes of one record. */
  of(key: string): Promise<void> | undefined
}

interface Round {
  readonly entries: OutboxEntry[]
  readonly keys: Set<string>
  readonly entities: Set<string>
  readonly done: Promise<void>
}

export const createShowing = (showNow: Show): Showing => {
  /** Rounds of each stream: the first is under way, the second gathers. */
  const rounds = new Map<string, Round[]>()

  const begin = (stream: string, before: Round | undefined): Round => {
    const entries: OutboxEntry[] = []
    const run = async (): Promise<void> => {
      await before?.done
      await showNow(stream, entries)
      const left = rounds.get(stream)?.filter((other) => other !== round) ?? []
      if (left.length === 0) rounds.delete(stream)
      else rounds.set(stream, left)
    }
    const round: Round = { entries, keys: new Set(), entities: new Set(), done: Promise.resolve().then(run) }
    return round
  }

  return {
    show: (stream, entries) => {
      const open = rounds.get(stream) ?? []
      const [running, gathering] = open
      const round = gathering ?? begin(stream, running)
      if (gathering === undefined) rounds.set(stream, [...open, round])
      for (const entry of entries) {
        round.entries.push(entry)
        for (const [entity, id] of targetsOf(entry.mutation)) {
          round.keys.add(recordKey(entity, id))
          round.entities.add(entity)
        }
      }
      return round.done
    },
    idle: (entities) => {
      const concerns = (round: Round): boolean => entities?.some((entity) => round.entities.has(entity)) ?? true
      const last = [...rounds.values()].flatMap((open) => open.findLast(concerns) ?? [])
      return last.length === 0 ? undefined : Promise.all(last.map(({ done }) => done)).then(() => undefined)
    },
    of: (key) => [...rounds.values()].flat().findLast(({ keys }) => keys.has(key))?.done,
  }
}
