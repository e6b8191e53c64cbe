import { baseOf, type AnyEntity } from '../../../../catalogue/entity.ts'
import { catalogue } from '../../../index.ts'
import { ownScreens } from '../../../../catalogue/own-screens.ts'
import { pathsOf } from '../../../../catalogue/row.ts'

/** Which part of an entity a list setting is about: `{entity}-{part}` (OSET-10 to OSET-14). */
export type Part = 'tabs' | 'actions' | 'info' | 'fields' | 'editable-fields'

export const PARTS: { readonly entity: readonly Part[]; readonly field: readonly Part[] } = {
  entity: ['tabs', 'actions', 'info'],
  field: ['fields', 'editable-fields'],
}

export const partProperty = (entity: AnyEntity, part: Part): string => `${entity.name}-${part}`

const shownPaths = (entity: AnyEntity): readonly string[] =>
  pathsOf(entity.fields).filter((path) => entity.fields[path.split('.')[0] ?? '']?.hidden !== true)

const isLocked = (entity: AnyEntity, path: string): boolean => entity.fields[path.split('.')[0] ?? '']?.locked === true

/** What the list of this part can name. */
export const offeredItems = (entity: AnyEntity, part: Part): readonly string[] => {
  switch (part) {
    case 'tabs':
      return entity.tabs.map(({ name }) => name)
    case 'actions':
      return [...Object.keys(entity.actions ?? {}), ...Object.keys(entity.actionSteps ?? {})]
    case 'info':
      return entity.info ?? []
    case 'fields':
      return shownPaths(entity)
    case 'editable-fields':
      return shownPaths(entity).filter((path) => !isLocked(entity, path))
  }
}

/** Entities of which this category has something to choose. */
export const limitable = (category: keyof typeof PARTS): readonly AnyEntity[] =>
  catalogue.filter((entity) => PARTS[category].some((part) => offeredItems(entity, part).length > 0))

export interface MenuItem {
  /** What the setting names: the base of the addresses, without the slash. */
  readonly item: string
  /** Message id and English text of the menu entry. */
  readonly id: string
  readonly text: string
}

/** What the setting menu-items can name (OSET-08). */
export const menuItems: readonly MenuItem[] = [
  ...catalogue.flatMap((entity: AnyEntity): readonly MenuItem[] =>
    entity.menu === undefined || entity.screens.list === undefined
      ? []
      : [{ item: baseOf(entity).slice(1), id: `${entity.name}.menu`, text: entity.menu.text }],
  ),
  ...ownScreens.flatMap(({ name, path, menu }): readonly MenuItem[] =>
    menu === undefined ? [] : [{ item: path.replace(/\/list$/, '').slice(1), id: `${name}.menu`, text: menu.text }],
  ),
]

/** Every property that some list setting has; all other settings are shown as what they are. */
export const listProperties: ReadonlySet<string> = new Set(
  catalogue.flatMap((entity) => [...PARTS.entity, ...PARTS.field].map((part) => partProperty(entity, part))),
)
