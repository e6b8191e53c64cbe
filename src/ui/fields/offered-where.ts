import type { ReferenceField } from '../../catalogue/field.ts'
import { entityNamed } from '../../catalogue/index.ts'
import { listOf, type Settings } from '../../data/settings.ts'

/**
 * Which records a reference offers: those that are in use, of them those that its declaration names, within what the
 * project's setting enables (STATE-087, USER-07).
 */
export const offeredWhere = (
  { to, where, limitedBy }: Pick<ReferenceField, 'to' | 'where' | 'limitedBy'>,
  settings: Settings,
): ReferenceField['where'] => {
  const inUse = entityNamed(to)?.offered
  const named = inUse === undefined ? where : { ...inUse, ...where }
  const enabled = limitedBy === undefined ? null : listOf(settings, limitedBy.setting)
  return limitedBy === undefined || enabled === null ? named : { ...named, [limitedBy.field]: enabled }
}
