import type { Menu } from '../catalogue/entity.ts'
import type { Outline } from '../catalogue/outline.ts'
import { baseOf } from '../catalogue/entity.ts'
import { outlines } from '../domains/outlines.ts'
import { ownScreens } from '../catalogue/own-screens.ts'
import { ADMIN, SUPERADMIN, may } from '../catalogue/roles.ts'
import { holds, type Person } from '../catalogue/rule.ts'

export interface MenuEntry {
  /** Name of the entity or of the own screen. */
  readonly name: string
  readonly menu: Menu
  readonly path: string
  /** Prefix of the addresses below it. */
  readonly base: string
  /** Shown disabled until a project is selected (OPEN-021). */
  readonly disabled: boolean
}

export interface MenuSection {
  readonly section: Menu['section']
  readonly entries: readonly MenuEntry[]
}

const SECTIONS: readonly Menu['section'][] = [
  'assets',
  'orders',
  'transport',
  'sensors',
  'setup',
  'master-data',
  'interface',
  'admin',
]

export interface MenuContext {
  readonly person: Person
  readonly hasProject: boolean
  /** The project setting menu-items: base paths without the slash; null means all (MENU-03, SETTING-05). */
  readonly items: readonly string[] | null
}

/** A possible menu entry: the list of an entity, or a screen that belongs to none. */
interface Candidate extends Omit<MenuEntry, 'disabled'> {
  readonly allowed: (person: Person) => boolean
}

const candidates: readonly Candidate[] = [
  ...outlines.flatMap((entity: Outline): Candidate[] => {
    const { name, menu, screens } = entity
    if (menu === undefined || screens.list === undefined) return []
    return [{ name, menu, path: screens.list, base: baseOf(entity), allowed: (person) => may(person, entity, 'VIEW') }]
  }),
  ...ownScreens.flatMap(({ name, menu, path, roles }): Candidate[] => {
    if (menu === undefined) return []
    const base = path.replace(/\/list$/, '')
    return [{ name, menu, path, base, allowed: (person) => roles.some((role) => holds(person, role)) }]
  }),
]

const isOffered = ({ menu, base, allowed }: Candidate, { person, items }: MenuContext): boolean => {
  if (person.roles.has(SUPERADMIN)) return true
  if (menu.admin === true && !person.roles.has(ADMIN)) return false
  return allowed(person) && (items === null || items.includes(base.slice(1)))
}

/** The menu of a user in a project: by role and setting, in the order of the declarations (MENU-01 to 03). */
export const menuFor = (context: MenuContext): readonly MenuSection[] =>
  SECTIONS.map((section) => ({
    section,
    entries: candidates
      .filter((candidate) => candidate.menu.section === section && isOffered(candidate, context))
      .map(({ name, menu, path, base }) => ({
        name,
        menu,
        path,
        base,
        disabled: menu.needsProject !== false && !context.hasProject,
      }))
      .toSorted((a, b) => a.menu.order - b.menu.order),
  })).filter((part) => part.entries.length > 0)
