import type { Person } from '../../catalogue/rule.ts'
import { plainRow, type Replica } from '../data/replica.ts'
import type { RowChange } from '../data/row-source.ts'
import type { PendingChange } from '../data/pending.ts'
import type { OutboxEntry } from '../data/vault.ts'
import { groupBy } from './group.ts'
import type { Landed } from './overlay.ts'
import type { EnginePorts } from './ports.ts'

/** What the engine tells its own tab. */
export interface EngineListener {
  /** Rows landed, in commit order; `changes` null: everything of the entity may have changed. */
  rows(stream: string, entity: string, changes: readonly RowChange[] | null): void
  /** Of these entities the first sync has fetched everything, or now fetches more. */
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
  readonly replica: (stream: string) => Replica
  readonly listener: EngineListener
  /** Rows landed here: tells this tab and the others. */
  readonly landed: (stream: string, rows: readonly Landed[]) => void
  /** All rows of a stream may have changed: tells this tab and the others. */
  readonly reset: (stream: string) => void
  /** Outbox, dead letters, files or conflicts changed here. */
  readonly changed: () => void
  /** Changes were stored here: their records are known to wait at once. */
  readonly noted: (entries: readonly OutboxEntry[]) => void
  /** Something wants to be sent, `files` among it: tells the leader, wherever it is. */
  readonly wakeLeader: (stream: string, files: boolean) => void
  readonly log: (what: string, details?: unknown) => void
}

/** The person's today: the calendar day where the device is. */
export const localToday = (now: number): string => {
  const date = new Date(now)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Groups landed rows by entity, plain as people see them. */
export const changesByEntity = (rows: readonly Landed[]): ReadonlyMap<string, readonly RowChange[]> =>
  new Map(
    [...groupBy(rows, (row) => row.entity)].map(([entity, list]) => [
      entity,
      list.map(({ id, row }) => ({ id, row: row === null ? null : plainRow(row) })),
    ]),
  )
