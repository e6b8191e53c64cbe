import type { ReferenceField } from '../../catalogue/field.ts'
import { listOf, type Settings } from '../../data/settings.ts'

/** Which records a reference offers: those that its declaration names, within what the project's setting enables (USER-07). */
export const offeredWhere = (
  { where, limitedBy }: Pick<ReferenceField, 'where' | 'limitedBy'>,
  settings: Settings,
): ReferenceField['where'] => {
  const enabled = limitedBy === undefined ? null : listOf(settings, limitedBy.setting)
  return limitedBy === undefined || enabled === null ? where : { ...where, [limitedBy.field]: enabled }
}
