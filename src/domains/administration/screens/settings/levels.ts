import type { setting } from '../../entities/setting.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { isMadeAfter, type Settings, settingsOf } from '../../effects/settings.ts'

type Setting = Row<typeof setting>

/** The level that is edited: the system, one organization, or one project. */
export type Owner =
  | { readonly kind: 'system' }
  | { readonly kind: 'organization'; readonly id: string }
  | { readonly kind: 'project'; readonly id: string; readonly organization: string | null }

export const SYSTEM: Owner = { kind: 'system' }

/** The fields of a setting that identify its owner. */
export const ownerFields = (
  owner: Owner,
): { readonly forOrganization: string | null; readonly forProject: string | null } => ({
  forOrganization: owner.kind === 'organization' ? owner.id : null,
  forProject: owner.kind === 'project' ? owner.id : null,
})

const isOwn = (row: Setting, owner: Owner): boolean => {
  const { forOrganization, forProject } = ownerFields(owner)
  const project = row.forProject ?? null
  if (project !== null || forProject !== null) return project === forProject
  return (row.forOrganization ?? null) === forOrganization
}

/** The owner's own settings by property, without archived ones; of duplicates the one created last. */
export const ownSettings = (rows: readonly Setting[], owner: Owner): ReadonlyMap<string, Setting> => {
  const found = new Map<string, Setting>()
  for (const row of rows) {
    const { property } = row
    if (typeof property !== 'string' || (row.archived ?? null) !== null || !isOwn(row, owner)) continue
    const before = found.get(property)
    if (before === undefined || isMadeAfter(row, before)) found.set(property, row)
  }
  return found
}

/** The inherited settings: the organization's override the system's (OPEN-086). */
export const inheritedSettings = (rows: readonly Setting[], owner: Owner): Settings =>
  owner.kind === 'system'
    ? new Map()
    : settingsOf(rows, { project: null, organization: owner.kind === 'project' ? owner.organization : null })

export interface Level {
  /** The owner's own record, or null. */
  readonly own: Setting | null
  /** The effective value; empty when there is none. */
  readonly value: string
  /** The level that the effective value comes from. */
  readonly from: 'own' | 'inherited' | 'none'
}

/** The value of one property for the owner. An own setting without a value is treated as missing. */
export const levelOf = (own: ReadonlyMap<string, Setting>, inherited: Settings, property: string): Level => {
  const row = own.get(property) ?? null
  const value = row?.value
  if (typeof value === 'string' && value !== '') return { own: row, value, from: 'own' }
  const above = inherited.get(property)
  return above === undefined ? { own: row, value: '', from: 'none' } : { own: row, value: above, from: 'inherited' }
}
