import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { Person } from '../../../catalogue/rule.ts'
import type { Settings } from '../../../domains/administration/effects/settings.ts'
import { mayArchive } from '../../page/archive-verdict.ts'
import type { Slots } from '../../slots.ts'
import { bulkOf } from './bulk-of.ts'
import { bulkFieldsOf } from './field-verdict.ts'

/** Whether this person can do anything with selected records of the entity but export them, which needs no selection. */
export const isSelectable = (
  entity: AnyEntity,
  person: Person,
  settings: Settings,
  { selection, selects }: Pick<Slots, 'selection' | 'selects'>,
): boolean =>
  mayArchive(entity, person) ||
  bulkOf(entity, person, settings).length > 0 ||
  bulkFieldsOf(entity, person, settings).length > 0 ||
  (selection !== undefined && selects?.(person, settings) !== false)
