import type { AnyEntity, Menu } from '../catalogue/entity.ts'
import { baseOf } from '../catalogue/entity.ts'
import { catalogue } from '../catalogue/index.ts'
import { ADMIN, SUPERADMIN, may } from '../catalogue/roles.ts'
import type { Person } from '../catalogue/rule.ts'

export interface MenuEntry {
  readonly entity: AnyEntity
  readonly menu: Menu
  readonly path: string
  /** Shown, but unusable until a project is chosen (OPEN-021). */
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

const isOffered = (entity: AnyEntity, menu: Menu, { person, items }: MenuContext): boolean => {
  if (person.roles.has(SUPERADMIN)) return true
  if (menu.admin === true && !person.roles.has(ADMIN)) return false
  if (!may(person, entity, 'VIEW')) return false
  return items === null || items.includes(baseOf(entity).slice(1))
}

/** The menu of a person in a project: by role, by setting, in the order of the declarations (MENU-01 to 03). */
export const menuFor = (context: MenuContext): readonly MenuSection[] =>
  SECTIONS.map((section) => ({
    section,
    entries: catalogue
      .flatMap((entity) => {
        const { menu } = entity
        const path = entity.screens.list
        if (menu?.section !== section || path === undefined || !isOffered(entity, menu, context)) return []
        return [{ entity, menu, path, disabled: menu.needsProject !== false && !context.hasProject }]
      })
      .toSorted((a, b) => a.menu.order - b.menu.order),
  })).filter((part) => part.entries.length > 0)
