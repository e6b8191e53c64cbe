import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { rowAs } from '../../src/catalogue/row.ts'
import type { StoredRow, Unit } from './unit.ts'

const heldKey = (entity: AnyEntity, id: string): string => `${tableOf(entity)}/${id.toLowerCase()}`

/** Keeps a row that this transaction has locked and the unit's person can reach. */
export const hold = (unit: Unit, entity: AnyEntity, stored: StoredRow): void => {
  unit.held.set(heldKey(entity, stored.row.id), { ...stored, entity })
}

/** The row as it was held; of two entities of one table only the one that it was read for. */
export const heldIn = <E extends AnyEntity>(unit: Unit, entity: E, id: string): StoredRow<E> | undefined => {
  const held = unit.held.get(heldKey(entity, id))
  return held?.entity === entity ? { row: rowAs(entity, held.row), edits: held.edits } : undefined
}

/** A row is about to differ from what is held. */
export const release = (unit: Unit, entity: AnyEntity, id: string): void => {
  unit.held.delete(heldKey(entity, id))
}
