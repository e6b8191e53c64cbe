import type { ReferenceField } from '../../catalogue/field.ts'
import { entityNamed } from '../../domains/index.ts'
import { listOf, type Settings } from '../../domains/administration/effects/settings.ts'

/** What records must be for a picker to offer them: field to value, several of which any counts, or null for none. */
export type OfferedWhere = { readonly [field: string]: string | boolean | readonly (string | null)[] | null }

/**
 * Which records a reference offers: those that are in use, of them those that its declaration names, within what the
 * project's setting enables (STATE-087, USER-07).
 */
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
