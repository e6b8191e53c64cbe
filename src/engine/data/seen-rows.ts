import { declaredNamed } from '../../domains/declared.ts'
import type { ListRow } from './api.ts'
import type { DataClient } from './client.ts'
import { watchedEntities } from './watched-entities.ts'

/** Rows of one entity that are kept; the ones that were listed first go first, and longer lists are for no screen. */
const MOST = 500

/**
 * The rows that the lists of this page were last given, so that a record that is opened from one is shown at once. A row
 * is forgotten as soon as it, or a record that it refers to, may have changed: who needs it then reads it.
 */
export interface SeenRows {
  /** `scope` stands for person and project: what one of them sees says nothing about another. */
  keep(scope: string, entity: string, rows: readonly ListRow[]): void
  find(scope: string, entity: string, id: string): ListRow | undefined
  /** Forgets the rows that a change of this entity concerns. Call it when a write resolves: its rows follow. */
  forget(changed: string): void
}

const createSeen = (client: Pick<DataClient, 'on'>): SeenRows => {
  const byEntity = new Map<string, Map<string, ListRow>>()
  let present = ''
  const forget = (changed: string): void => {
    for (const entity of byEntity.keys()) {
      const declaration = declaredNamed(entity)
      if (declaration === undefined || watchedEntities(declaration).has(changed)) byEntity.delete(entity)
    }
  }
  client.on('rows', (event) => forget(event.entity))
  return {
    forget,
    keep: (scope, entity, rows) => {
      if (rows.length > MOST) return
      if (scope !== present) byEntity.clear()
      present = scope
      const seen = byEntity.get(entity) ?? new Map<string, ListRow>()
      byEntity.set(entity, seen)
      for (const row of rows) {
        seen.delete(row.row.id)
        seen.set(row.row.id, row)
      }
      for (const id of seen.keys()) {
        if (seen.size <= MOST) break
        seen.delete(id)
      }
    },
    find: (scope, entity, id) => (scope === present ? byEntity.get(entity)?.get(id) : undefined),
  }
}

const stores = new WeakMap<Pick<DataClient, 'on'>, SeenRows>()

/** The rows that lists of this client have shown. */
export const seenRows = (client: Pick<DataClient, 'on'>): SeenRows => {
  const known = stores.get(client) ?? createSeen(client)
  stores.set(client, known)
  return known
}
