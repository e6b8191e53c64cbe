import type { AnyEntity, EventKind } from '../../catalogue/entity.ts'
import type { KeptChange } from '../../domains/administration/effects/kept-changes.ts'
import type { ListRow, RowState } from '../../engine/data/api.ts'
import type { PendingChange } from '../../engine/data/pending.ts'

/** A record that an event names and leads to. */
export interface Named {
  readonly entity: string
  readonly id: string
  /** Empty while it has no name; null where it may not be seen; undefined while it is being fetched. */
  readonly name: string | null | undefined
}

/** What happened, as data; EventText.tsx puts it into words. */
export type Saying =
  | { readonly what: 'created' }
  /** A record that refers to this one was made. */
  | { readonly what: 'made'; readonly of: Named }
  | { readonly what: 'fitted'; readonly of: Named }
  /** The record of the timeline was fitted to another one. */
  | { readonly what: 'fitted-to'; readonly to: Named }
  | {
      readonly what: 'changed'
      readonly entity: AnyEntity
      readonly changes: readonly KeptChange[]
      readonly of?: Named
    }
  | { readonly what: 'moved'; readonly entity: AnyEntity; readonly change: KeptChange }
  | { readonly what: 'acted'; readonly entity: AnyEntity; readonly change: PendingChange; readonly of?: Named }
  | { readonly what: 'file'; readonly file: ListRow; readonly isPhoto: boolean; readonly of?: Named }
  | {
      readonly what: 'scan'
      readonly entity: AnyEntity
      readonly place: string | null
      readonly on?: Named
      readonly read?: string
      readonly outcomes: readonly string[]
    }
  /** A row that is described by one of its cells: an entry of a log, a report of a sensor. */
  | {
      readonly what: 'row'
      readonly entity: AnyEntity
      readonly record: ListRow
      readonly path: string
      readonly of?: Named
    }

export interface TimelineEvent {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly kind: EventKind
  /** Anything but `synced` is only on this device. */
  readonly state: RowState
  /** Name of the person; null where it may not be seen, undefined where nobody is named. */
  readonly who: string | null | undefined
  readonly saying: Saying
  /** Events with the same key are alike; null: it stands alone. */
  readonly alike: string | null
}

/** One line of a timeline: one event, or several alike in a row, newest first. */
export interface Line {
  readonly id: string
  readonly newest: TimelineEvent
  readonly oldest: TimelineEvent
  readonly events: readonly TimelineEvent[]
}

export interface Day {
  /** `YYYY-MM-DD` of the reader's own clock. */
  readonly day: string
  readonly lines: readonly Line[]
}

export const KINDS: readonly EventKind[] = ['scan', 'move', 'sensor', 'work', 'change']

const isLocal = ({ state }: TimelineEvent): boolean => state !== 'synced'

/**
 * The order of events with the same time, as of offline work that arrives together: a record is made, then changed, then moved to another
 * state.
 */
const rank = ({ saying: { what } }: TimelineEvent): number =>
  what === 'created' ? 0 : what === 'made' || what === 'file' ? 1 : 2

/** Newest first; events that are only on this device come before all others. */
export const inOrder = (events: readonly TimelineEvent[]): readonly TimelineEvent[] =>
  events.toSorted((a, b) => {
    if (isLocal(a) !== isLocal(b)) return isLocal(a) ? -1 : 1
    if (a.at !== b.at) return a.at < b.at ? 1 : -1
    if (rank(a) !== rank(b)) return rank(b) - rank(a)
    return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
  })

/** Events of one source: complete, or its newest ones. */
export interface Told {
  readonly events: readonly TimelineEvent[]
  /** The source has older events than these. */
  readonly hasOlder: boolean
}

/** Several sources: all events since a time, ISO 8601; all events when it is empty. */
export interface Joined extends Told {
  readonly since: string
}

/**
 * Joins sources. Below the oldest event of a source that has older ones, others would stand alone where its events are still
 * missing: such events are left for later.
 */
export const merge = (sources: readonly Told[]): Joined => {
  const horizon = sources.reduce<string>((latest, { events, hasOlder }) => {
    if (!hasOlder) return latest
    const oldest = events.filter((event) => !isLocal(event)).reduce((min, { at }) => (at < min ? at : min), '9999')
    return oldest !== '9999' && oldest > latest ? oldest : latest
  }, '')
  const all = sources.flatMap(({ events }) => events)
  const shown = all.filter((event) => isLocal(event) || event.at >= horizon)
  return { events: inOrder(shown), hasOlder: sources.some(({ hasOlder }) => hasOlder), since: horizon }
}

/** Events in order, apart where others may be missing between them: those since that time and of this device alone, and those before it. */
export const apart = (
  events: readonly TimelineEvent[],
  since: string | null,
): readonly [readonly TimelineEvent[], readonly TimelineEvent[]] => {
  const isKnown = (event: TimelineEvent): boolean => since === null || isLocal(event) || event.at >= since
  return [events.filter(isKnown), events.filter((event) => !isKnown(event))]
}

/** The kinds that have events, in the order of the chips. */
export const kindsIn = (events: readonly TimelineEvent[]): readonly EventKind[] =>
  KINDS.filter((kind) => events.some((event) => event.kind === kind))

/** This many similar events in a row become one line; for files two are enough. */
const LEAST = 3

const canFold = (line: readonly TimelineEvent[]): boolean =>
  line.length >= (line[0]?.saying.what === 'file' ? 2 : LEAST)

const lineOf = (events: readonly [TimelineEvent, ...TimelineEvent[]]): Line => ({
  id: events[0].id,
  newest: events[0],
  oldest: events.at(-1) ?? events[0],
  events,
})

/** Folds alike events in a row. Events must be in order; local ones never fold with those that the server has. */
export const fold = (events: readonly TimelineEvent[]): readonly Line[] => {
  const runs: [TimelineEvent, ...TimelineEvent[]][] = []
  for (const event of events) {
    const run = runs.at(-1)
    const isAlike =
      run !== undefined && event.alike !== null && run[0].alike === event.alike && isLocal(run[0]) === isLocal(event)
    if (isAlike) run.push(event)
    else runs.push([event])
  }
  return runs.flatMap((run) => (canFold(run) ? [lineOf(run)] : run.map((event) => lineOf([event]))))
}

/** Everybody who is named by an event of the line, the newest first. */
export const peopleOf = ({ events }: Line): readonly string[] => [...new Set(events.flatMap(({ who }) => who ?? []))]

/** Lines by the day of their newest event, in their order. `dayOf` gives the day of a time for the reader. */
export const byDay = (lines: readonly Line[], dayOf: (at: string) => string): readonly Day[] => {
  const days: { day: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = dayOf(line.newest.at)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
