import { setting } from '../entities/setting.ts'
import { MODULES } from '../../../catalogue/near-enumerations.ts'
import { type AnyRow, rowAs } from '../../../catalogue/row.ts'

/**
 * Settings of the project take precedence over those of the organization, and these over those of the system
 * (OPEN-086).
 */
export interface SettingScope {
  readonly project: string | null
  readonly organization: string | null
}

/** Name of the entity whose records are the settings. */
export const SETTINGS = setting.name

/** Effective settings, by property (OSET). Properties without a value are absent. */
export type Settings = ReadonlyMap<string, string>

const NARROW = { system: 0, organization: 1, project: 2 } as const

/** Precedence of a setting; null when it belongs to another project or organization. */
const narrowness = (row: AnyRow, scope: SettingScope): number | null => {
  const { forProject: project = null, forOrganization: organization = null } = rowAs(setting, row)
  if (project !== null) return project === scope.project ? NARROW.project : null
  if (organization !== null) return organization === scope.organization ? NARROW.organization : null
  return NARROW.system
}

/**
 * Whether a setting was created later. Ids decide only at the same instant, because not all of them are made by
 * devices.
 */
export const isMadeAfter = (row: AnyRow, other: AnyRow): boolean =>
  row.created === other.created ? row.id > other.id : row.created > other.created

/**
 * The effective settings: per property, of the rows with a value that are not archived, the one with the highest
 * precedence, then the latest.
 */
export const settingsOf = (rows: readonly AnyRow[], scope: SettingScope): Settings => {
  const found = new Map<string, { readonly value: string; readonly narrow: number; readonly row: AnyRow }>()
  for (const row of rows) {
    const narrow = narrowness(row, scope)
    const { property, value } = rowAs(setting, row)
    if (narrow === null || (row.archived ?? null) !== null) continue
    if (typeof property !== 'string' || typeof value !== 'string' || value === '') continue
    const before = found.get(property)
    const wins =
      before === undefined || narrow > before.narrow || (narrow === before.narrow && isMadeAfter(row, before.row))
    if (wins) found.set(property, { value, narrow, row })
  }
  return new Map([...found].map(([property, { value }]) => [property, value]))
}

const ON: ReadonlySet<string> = new Set(['true', '1', 'on', 'yes'])

/** A boolean setting; false when it is absent (OSET-01 to OSET-07). */
export const isOn = (settings: Settings, property: string): boolean =>
  ON.has((settings.get(property) ?? '').trim().toLowerCase())

/** Module settings that are on (SETTING-04). */
export const modulesOf = (settings: Settings): ReadonlySet<string> =>
  new Set(MODULES.filter((module) => isOn(settings, module)))

/** A comma-separated list; null when it is absent, which means all (SETTING-07). */
export const listOf = (settings: Settings, property: string): readonly string[] | null =>
  settings
    .get(property)
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '') ?? null

/**
 * Whether the list setting contains this item: `asset-tabs`, `menu-items`, `damage-editable-fields` (OSET-08 to
 * OSET-14).
 */
export const offers = (settings: Settings, property: string, item: string): boolean =>
  listOf(settings, property)?.includes(item) ?? true

/** A numeric setting; `missing` when it is absent or not a number (OSET-16). */
export const numberOf = (settings: Settings, property: string, missing: number): number => {
  const value = Number(settings.get(property) ?? Number.NaN)
  return Number.isFinite(value) ? value : missing
}
