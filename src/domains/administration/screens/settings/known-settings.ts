import { MODULES, SETTING_CATEGORIES } from '../../../../catalogue/near-enumerations.ts'
import type { setting } from '../../entities/setting.ts'
import { MAIL_FROM, MAIL_FROM_NAME } from '../../effects/mail-settings.ts'
import type { settingCategory } from '../../entities/setting-category.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { listProperties } from './list-settings.ts'
import type { PlainKind } from './setting-values.ts'

/** Text settings that the app knows, in display order (OSET-15, OSET-16, OPEN-075). */
export const PLAIN: readonly {
  readonly property: string
  readonly kind: PlainKind
  /** Means nothing for a project. */
  readonly aboveProjects?: true
}[] = [
  { property: 'start-limit', kind: 'number' },
  { property: 'depot-position', kind: 'position' },
  { property: 'map-tiles', kind: 'text' },
  { property: MAIL_FROM, kind: 'mail-address', aboveProjects: true },
  { property: MAIL_FROM_NAME, kind: 'sender-name', aboveProjects: true },
]

/** General settings that are lists (OSET-08, OSET-09). */
export const GENERAL_LISTS = ['menu-items', 'enabled-roles'] as const

export type GeneralList = (typeof GENERAL_LISTS)[number]

const shownByName: ReadonlySet<string> = new Set([
  ...MODULES,
  ...GENERAL_LISTS,
  ...PLAIN.map(({ property }) => property),
  ...listProperties,
])

type Setting = Row<typeof setting>

/**
 * Settings of a category without a control of their own, by property. `hidden` includes those whose category has no tab, so that every
 * setting can be edited (OPEN-030).
 */
export const rawSettings = (
  own: ReadonlyMap<string, Setting>,
  category: string,
  categories: readonly string[],
): readonly Setting[] =>
  [...own.values()]
    .filter((row) => {
      const named = row.category ?? ''
      // The categories of lists and switches show known settings; the rest are edited as raw keys.
      const tab = named === 'module' || named === 'field' || named === 'entity' ? 'hidden' : named
      const reached = categories.includes(tab) ? tab : 'hidden'
      return reached === category && !shownByName.has(row.property)
    })
    .toSorted((a, b) => a.property.localeCompare(b.property, 'en'))

/** The tabs of the editor: the five fixed ones, then custom categories by name (SETTING-02, SETTING-03). */
export const categoriesOf = (made: readonly Row<typeof settingCategory>[]): readonly string[] => {
  const names = made
    .flatMap(({ archived, name }) => (archived === null && typeof name === 'string' ? [name] : []))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
  return [...new Set<string>([...SETTING_CATEGORIES, ...names])]
}
