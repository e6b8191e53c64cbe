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
  /** Records noted since the local store was last asked: what is read may lack their changes. */
  let noted = new Set<string>()
  return {
    of: (entity, id) => states.get(recordKey(entity, id)) ?? 'synced',
    note: (entries) => {
      for (const entry of entries)
        for (const key of keysOf(entry.mutation)) {
          states.set(key, states.get(key) ?? 'waiting')
          noted.add(key)
        }
    },
    reload: async (tx) => {
      noted = new Set()
      const next = new Map<string, RowState>()
      const mark = (key: string, state: RowState): void => {
        if (RANK.indexOf(state) > RANK.indexOf(next.get(key) ?? 'synced')) next.set(key, state)
      }
      const [entries, dead, conflicts] = await Promise.all([tx.find('outbox'), tx.find('dead'), tx.find('conflicts')])
      for (const entry of entries) {
        const sending = entry.state === 'inflight' || entry.state === 'acked'
        for (const key of keysOf(entry.mutation)) mark(key, sending ? 'sending' : 'waiting')
      }
      for (const entry of dead) for (const key of keysOf(entry.mutation)) mark(key, 'refused')
      for (const item of conflicts) mark(recordKey(item.entity, item.entityId), 'conflict')
      for (const key of noted) mark(key, 'waiting')
      const keys = new Set([...states.keys(), ...next.keys()])
      const changed = [...keys].filter((key) => states.get(key) !== next.get(key))
      states = next
      return changed
    },
  }
}
