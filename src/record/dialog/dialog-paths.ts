import type { AnyEntity } from '../../catalogue/entity.ts'
import { may } from '../../catalogue/roles.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { Settings } from '../../domains/administration/effects/settings.ts'
import { isEditable, offeredFields } from '../form/form-values.ts'
import type { Filters } from '../list/list-place.ts'

/**
 * Fields that can be edited in a dialog, for records without a screen of their own; empty when no dialog opens. Fields set by the context
 * (`fixed`) are left out.
 */
export const dialogPaths = (
  entity: AnyEntity,
  fixed: Filters,
  person: Person,
  settings: Settings,
): readonly string[] => {
  if (entity.screens.edit !== undefined || entity.appendOnly === true || !may(person, entity, 'EDIT')) return []
  return offeredFields(entity, entity.create ?? [], settings).filter(
    (path) => !Object.hasOwn(fixed, path) && isEditable(entity, path, settings),
  )
}
