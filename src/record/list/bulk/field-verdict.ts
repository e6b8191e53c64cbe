import { reasonsAgainstField } from '../../../catalogue/editable.ts'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { may } from '../../../catalogue/roles.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import type { Person, Reason } from '../../../catalogue/rule.ts'
import type { Settings } from '../../../domains/administration/effects/settings.ts'
import { isEditable, offeredFields } from '../../form/form-values.ts'
import { editVerdict } from '../../page/edit-verdict.ts'

/** The fields that this person may set on selected rows, as far as that does not depend on the row. */
export const bulkFieldsOf = (entity: AnyEntity, person: Person, settings: Settings): readonly string[] =>
  may(person, entity, 'EDIT')
    ? offeredFields(entity, entity.list.bulkFields ?? [], settings).filter((path) => isEditable(entity, path, settings))
    : []

/** Why this person cannot set the field of this row now; empty when they can. */
export const reasonsAgainstSetting = (
  entity: AnyEntity,
  path: string,
  row: AnyRow,
  person: Person,
): readonly Reason[] => {
  const { editable, reasons } = editVerdict(entity, row, person)
  return editable ? reasonsAgainstField(entity, path, row, person) : reasons
}
