import { baseOf, type AnyEntity } from '../../../../catalogue/entity.ts'
import { catalogue } from '../../../index.ts'
import { ownScreens } from '../../../../catalogue/own-screens.ts'
import { pathsOf } from '../../../../catalogue/row.ts'

/** The part of an entity that a list setting controls: `{entity}-{part}` (OSET-10 to OSET-14). */
export type Part = 'tabs' | 'actions' | 'info' | 'fields' | 'editable-fields'

export const PARTS: { readonly entity: readonly Part[]; readonly field: readonly Part[] } = {
  entity: ['tabs', 'actions', 'info'],
  field: ['fields', 'editable-fields'],
}

export const partProperty = (entity: AnyEntity, part: Part): string => `${entity.name}-${part}`

const shownPaths = (entity: AnyEntity): readonly string[] =>
  pathsOf(entity.fields).filter((path) => entity.fields[path.split('.')[0] ?? '']?.hidden !== true)

const isLocked = (entity: AnyEntity, path: string): boolean => entity.fields[path.split('.')[0] ?? '']?.locked === true

/** The names that a list setting of this part can contain. */
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

/** Entities with list settings in this category. */
export const limitable = (category: keyof typeof PARTS): readonly AnyEntity[] =>
  catalogue.filter((entity) => PARTS[category].some((part) => offeredItems(entity, part).length > 0))

export interface MenuItem {
  /** Stored in the setting: the base path without the slash. */
  readonly item: string
  /** Message id and English text of the menu entry. */
  readonly id: string
  readonly text: string
}

/** The entries that the setting menu-items can contain (OSET-08). */
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

/** The properties of all list settings; other settings are shown as raw keys. */
export const listProperties: ReadonlySet<string> = new Set(
  catalogue.flatMap((entity) => [...PARTS.entity, ...PARTS.field].map((part) => partProperty(entity, part))),
)
