import type { Person } from '../../catalogue/rule.ts'
import type { PackedReplica } from '../data/packed-replica.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { plainRow } from '../data/replica.ts'
import type { RowChange } from '../data/row-source.ts'
import type { PendingChange } from '../data/pending.ts'
import type { OutboxEntry } from '../data/local-store.ts'
import { groupBy } from './group.ts'
import type { Landed } from './overlay.ts'
import type { Calm } from './calm.ts'
import type { EnginePorts } from './ports.ts'
import type { Showing } from './showing.ts'

/** Callbacks of the engine to its own tab. */
export interface EngineListener {
  /** Rows changed, in commit order. `changes` is null when everything of the entity may have changed. */
  rows(stream: string, entity: string, changes: readonly RowChange[] | null): void
  /** The sync states of these records changed, and not their rows. */
  states(stream: string, entity: string, ids: readonly string[]): void
  /** The first sync has completed these entities, or has begun to fetch more of them. */
  arrived(entities: readonly string[]): void
  outbox(): void
  status(): void
  refused(change: PendingChange): void
}

export interface Context {
  readonly ports: EnginePorts
  readonly userId: string
  readonly device: () => string
  readonly person: () => Person
  readonly newId: () => string
  readonly replica: (stream: string) => PackedReplica
  readonly listener: EngineListener
  /** Notifies this tab and the others of changed rows. */
  readonly landed: (stream: string, rows: readonly Landed[]) => void
  /** Notifies this tab and the others that all rows of a stream, or of these entities of it, may have changed. */
  readonly reset: (stream: string, entities?: readonly string[]) => void
  /** Notifies this tab and the others that rows of the same scopes arrived: what is still being fetched is the same. */
  readonly progressed: () => void
  /** Notifies this tab and the others that the outbox, dead letters, files or conflicts changed. */
  readonly changed: () => void
  /** The same, where changes were added alone, and are noted (`noted`): their states need not be read again here. */
  readonly queued: () => void
  /** Marks the records of changes that were just stored as waiting, before the states are read again. */
  readonly noted: (entries: readonly OutboxEntry[]) => void
  /** Wakes the leader, in whichever tab it is, because there is something to send; `files`: also bytes of files. */
  readonly wakeLeader: (stream: string, files: boolean) => void
  /** Stored changes on their way to the rows; reads of rows for a decision of the person wait for them. */
  readonly showing: Showing
  /** The moments in which no person waits for a write. */
  readonly calm: Calm
  /** A row as this tab holds it in memory, when it holds all of it. */
  readonly inMemory: (stream: string, entity: string, id: string) => AnyRow | undefined
  readonly log: (what: string, details?: unknown) => void
}

/** The calendar day, `yyyy-mm-dd`, in the time zone of the device. */
export const localToday = (now: number): string => {
  const date = new Date(now)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Groups changed rows by entity, without their internal fields. */
export const changesByEntity = (rows: readonly Landed[]): ReadonlyMap<string, readonly RowChange[]> =>
  new Map(
    [...groupBy(rows, (row) => row.entity)].map(([entity, list]) => [
      entity,
      list.map(({ id, row }) => ({ id, row: row === null ? null : plainRow(row) })),
    ]),
  )
