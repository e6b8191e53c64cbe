import type { RowChange, RowSource } from '../data/row-source.ts'
import type { EngineListener } from './context.ts'

/** Notifies the listener of rows, so that an older value of a row never follows a newer one. */
export interface Telling {
  /** Rows that were just stored; null when all rows of the entity are to be read again. */
  tell(stream: string, entity: string, changes: readonly RowChange[] | null): void
  /** Reads rows and notifies of them; reads them again when the listener was notified of rows of the entity meanwhile. */
  read(stream: string, entity: string, ids: readonly string[]): Promise<void>
}

export const createTelling = (listener: Pick<EngineListener, 'rows'>, source: Pick<RowSource, 'get'>): Telling => {
  /** Number of notifications, by stream and entity. */
  const times = new Map<string, number>()
  const keyOf = (stream: string, entity: string): string => `${stream} ${entity}`

  const tell: Telling['tell'] = (stream, entity, changes) => {
    const key = keyOf(stream, entity)
    times.set(key, (times.get(key) ?? 0) + 1)
    listener.rows(stream, entity, changes)
  }

  return {
    tell,
    read: async (stream, entity, ids) => {
      const key = keyOf(stream, entity)
      for (;;) {
        const before = times.get(key)
        const rows = await source.get(stream, entity, ids)
        if (times.get(key) !== before) continue
        tell(
          stream,
          entity,
          ids.map((id, at) => ({ id, row: rows[at] ?? null })),
        )
        return
      }
    },
  }
}
