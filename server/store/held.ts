import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { rowAs } from '../../src/catalogue/row.ts'
import type { StoredRow, Unit } from './unit.ts'

const heldKey = (entity: AnyEntity, id: string): string => `${tableOf(entity)}/${id.toLowerCase()}`

/** Caches a row that this transaction has locked and the unit's user may write to. */
export const hold = (unit: Unit, entity: AnyEntity, stored: StoredRow): void => {
  unit.held.set(heldKey(entity, stored.row.id), { ...stored, entity })
}

/** Returns the cached row; of two entities in one table, only for the one it was loaded for. */
export const heldIn = <E extends AnyEntity>(unit: Unit, entity: E, id: string): StoredRow<E> | undefined => {
  const held = unit.held.get(heldKey(entity, id))
  return held?.entity === entity ? { row: rowAs(entity, held.row), edits: held.edits } : undefined
}

/** Removes a row from the cache before it is changed. */
export const release = (unit: Unit, entity: AnyEntity, id: string): void => {
  unit.held.delete(heldKey(entity, id))
}
