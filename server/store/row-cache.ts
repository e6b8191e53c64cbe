import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { rowAs } from '../../src/catalogue/row.ts'
import type { StoredRow, Unit } from './unit.ts'

const cacheKey = (entity: AnyEntity, id: string): string => `${tableOf(entity)}/${id.toLowerCase()}`

/** Caches a row that this transaction has locked and the unit's user may write to. */
export const cacheRow = (unit: Unit, entity: AnyEntity, stored: StoredRow): void => {
  unit.rowCache.set(cacheKey(entity, stored.row.id), { ...stored, entity })
}

/** Returns the cached row; when two entities share a table, only for the one it was loaded for. */
export const cachedRow = <E extends AnyEntity>(unit: Unit, entity: E, id: string): StoredRow<E> | undefined => {
  const cached = unit.rowCache.get(cacheKey(entity, id))
  return cached?.entity === entity ? { row: rowAs(entity, cached.row), edits: cached.edits } : undefined
}

/** Removes a row from the cache before it is changed. */
export const evictRow = (unit: Unit, entity: AnyEntity, id: string): void => {
  unit.rowCache.delete(cacheKey(entity, id))
}
