import type { ReferenceField } from '../../catalogue/field.ts'
import { entityNamed } from '../../domains/index.ts'
import { listOf, type Settings } from '../../engine/data/settings.ts'

/** Filter on the records that a picker offers: field to value, any of several values, or null for empty. */
export type OfferedWhere = { readonly [field: string]: string | boolean | readonly (string | null)[] | null }

/** The filter of a reference picker: records in use, limited by the declaration and by the project's settings (STATE-087, USER-07). */
export const offeredWhere = (
  { to, where, offers, limitedBy }: Pick<ReferenceField, 'to' | 'where' | 'offers' | 'limitedBy'>,
  settings: Settings,
): OfferedWhere | undefined => {
  const inUse = entityNamed(to)?.offered
  const parts = [inUse, where, offers].filter((part) => part !== undefined)
  const named: OfferedWhere | undefined = parts.length === 0 ? undefined : Object.assign({}, ...parts)
  const enabled = limitedBy === undefined ? null : listOf(settings, limitedBy.setting)
  return limitedBy === undefined || enabled === null ? named : { ...named, [limitedBy.field]: enabled }
}
