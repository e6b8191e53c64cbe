import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { may, neededRole } from '../../catalogue/roles.ts'
import { type Person, type Reason, reasonsAgainst } from '../../catalogue/rule.ts'

export interface EditVerdict {
  readonly editable: boolean
  readonly reasons: readonly Reason[]
}

/**
 * Whether this person may edit this record now, and why not (EDIT-02 to EDIT-04, OPEN-020). Append-only records are never editable and give
 * no reason.
 */
export const editVerdict = (entity: AnyEntity, row: AnyRow, person: Person): EditVerdict => {
  if (entity.appendOnly === true) return { editable: false, reasons: [] }
  if (row.archived !== null) return { editable: false, reasons: [{ code: 'archived' }] }
  if (!may(person, entity, 'EDIT')) {
    return { editable: false, reasons: [{ code: 'role', role: neededRole(entity, 'EDIT') ?? '' }] }
  }
  const reasons = entity.editable === undefined ? [] : reasonsAgainst(entity.editable, row, person)
  return { editable: reasons.length === 0, reasons }
}
