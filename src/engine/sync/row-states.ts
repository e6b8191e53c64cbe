import type { RowState } from '../data/api.ts'
import { recordKey } from '../data/replica.ts'
import type { Tx } from '../data/store.ts'
import type { OutboxEntry, LocalTables } from '../data/local-store.ts'
import { keysOf } from '../mutators/apply.ts'

const RANK: readonly RowState[] = ['synced', 'waiting', 'sending', 'conflict', 'refused']

/** Sync state of each record, in memory; derived from the local store. */
export interface RowStates {
  of(entity: string, id: string): RowState
  /** Marks the records of entries that were just stored as waiting. */
  note(entries: readonly OutboxEntry[]): void
  /** Reads the local store again; returns the keys whose state changed. */
  reload(tx: Tx<LocalTables>): Promise<readonly string[]>
}

export const ROW_STATE_TABLES = ['outbox', 'dead', 'conflicts'] as const

export const createRowStates = (): RowStates => {
  let states = new Map<string, RowState>()
  return {
    of: (entity, id) => states.get(recordKey(entity, id)) ?? 'synced',
    note: (entries) => {
      for (const entry of entries)
        for (const key of keysOf(entry.mutation)) states.set(key, states.get(key) ?? 'waiting')
    },
    reload: async (tx) => {
      const next = new Map<string, RowState>()
      const mark = (key: string, state: RowState): void => {
        if (RANK.indexOf(state) > RANK.indexOf(next.get(key) ?? 'synced')) next.set(key, state)
      }
      for (const entry of await tx.find('outbox')) {
        const sending = entry.state === 'inflight' || entry.state === 'acked'
        for (const key of keysOf(entry.mutation)) mark(key, sending ? 'sending' : 'waiting')
      }
      for (const entry of await tx.find('dead')) for (const key of keysOf(entry.mutation)) mark(key, 'refused')
      for (const item of await tx.find('conflicts')) mark(recordKey(item.entity, item.entityId), 'conflict')
      const keys = new Set([...states.keys(), ...next.keys()])
      const changed = [...keys].filter((key) => states.get(key) !== next.get(key))
      states = next
      return changed
    },
  }
}
