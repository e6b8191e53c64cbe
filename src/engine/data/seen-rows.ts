import { declaredNamed } from '../../domains/declared.ts'
import type { ListRow } from './api.ts'
import type { DataClient } from './client.ts'
import { watchedEntities } from './watched-entities.ts'

/** Rows of one entity that are kept; the ones that were listed first go first, and longer lists are for no screen. */
const MOST = 500

/**
 * The rows that the lists of this page showed last, so that a record that is opened from a list is shown at once, with the names of the
 * records that it refers to. A row is forgotten as soon as it, or a record that it refers to, may have changed: the next screen that needs
 * it reads it from the worker.
 */
export interface SeenRows {
  /** `scope` stands for person and project: what one of them sees says nothing about another. */
  keep(scope: string, entity: string, rows: readonly ListRow[]): void
  get(scope: string, entity: string, id: string): ListRow | undefined
  /** The name of a record that one of the kept rows refers to. */
  label(scope: string, entity: string, id: string): string | undefined
  /** Forgets the rows that a change of this entity concerns. Call it when a write resolves: its rows follow. */
  forget(changed: string): void
}

/** Keeps the newest entries of an entity. */
const keepNewest = <T>(
  all: Map<string, Map<string, T>>,
  entity: string,
  entries: Iterable<readonly [string, T]>,
): void => {
  const kept = all.get(entity) ?? new Map<string, T>()
  all.set(entity, kept)
  for (const [id, value] of entries) {
    kept.delete(id)
    kept.set(id, value)
  }
  for (const id of kept.keys()) {
    if (kept.size <= MOST) break
    kept.delete(id)
  }
}

const createSeen = (client: Pick<DataClient, 'on'>): SeenRows => {
  const byEntity = new Map<string, Map<string, ListRow>>()
  const labels = new Map<string, Map<string, string>>()
  let present = ''
  const forget = (changed: string): void => {
    for (const entity of new Set([...byEntity.keys(), ...labels.keys()])) {
      const declaration = declaredNamed(entity)
      if (declaration !== undefined && !watchedEntities(declaration).has(changed)) continue
      byEntity.delete(entity)
      labels.delete(entity)
    }
  }
  client.on('rows', (event) => forget(event.entity))
  return {
    forget,
    keep: (scope, entity, rows) => {
      if (rows.length > MOST) return
      if (scope !== present) {
        byEntity.clear()
        labels.clear()
      }
      present = scope
      keepNewest(
        byEntity,
        entity,
        rows.map((row) => [row.row.id, row]),
      )
      for (const [path, field] of Object.entries(declaredNamed(entity)?.fields ?? {})) {
        if (field.kind !== 'reference') continue
        const named = rows.flatMap(({ row, labels: { [path]: label } }) => {
          const id = row[path]
          return typeof id === 'string' && typeof label === 'string' ? [[id, label] as const] : []
        })
        keepNewest(labels, field.to, named)
      }
    },
    get: (scope, entity, id) => (scope === present ? byEntity.get(entity)?.get(id) : undefined),
    label: (scope, entity, id) => (scope === present ? labels.get(entity)?.get(id) : undefined),
  }
}

const stores = new WeakMap<Pick<DataClient, 'on'>, SeenRows>()

/** The rows that lists of this client have shown. */
export const seenRows = (client: Pick<DataClient, 'on'>): SeenRows => {
  const known = stores.get(client) ?? createSeen(client)
  stores.set(client, known)
  return known
}
