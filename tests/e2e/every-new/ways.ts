import type { AnyEntity, Tab } from '../../../src/catalogue/entity.ts'
import { catalogue } from '../../../src/domains/index.ts'
import { fieldAt } from '../../../src/catalogue/row.ts'
import { neededRole, roleOf, SUPERADMIN } from '../../../src/catalogue/roles.ts'

type Related = Extract<Tab, { kind: 'related' }>

/** How a user reaches the form of a new record. */
export type Way =
  | { readonly kind: 'screen' }
  /** `New` on the list opens it in a dialog. */
  | { readonly kind: 'list' }
  /** `New` on a tab of another record. */
  | { readonly kind: 'tab'; readonly of: AnyEntity; readonly tab: Related }
  /** `New` beside the picker of a field in the form of another record. */
  | { readonly kind: 'picker'; readonly of: AnyEntity; readonly path: string }

const overTab = (entity: AnyEntity): Way | undefined =>
  catalogue
    .flatMap((of) => of.tabs.map((tab) => ({ of, tab })))
    .flatMap(({ of, tab }): Way[] =>
      tab.kind === 'related' && tab.entity === entity.name && tab.create !== undefined && of.name !== entity.name
        ? [{ kind: 'tab', of, tab }]
        : [],
    )[0]

const overPicker = (entity: AnyEntity): Way | undefined =>
  catalogue
    .flatMap((of) => (of.create ?? []).map((path) => ({ of, path, field: fieldAt(of.fields, path) })))
    .flatMap(({ of, path, field }): Way[] =>
      field?.kind === 'reference' && field.to === entity.name && field.dialogs?.includes('create') === true
        ? [{ kind: 'picker', of, path }]
        : [],
    )[0]

/** How to reach the form; undefined when no form creates such records. */
export const wayTo = (entity: AnyEntity): Way | undefined => {
  if (entity.create === undefined) return undefined
  if (entity.screens.create !== undefined) return { kind: 'screen' }
  const hasForm = entity.tabs.some(({ kind }) => kind === 'fields')
  if (entity.screens.list !== undefined && hasForm) return { kind: 'list' }
  return overTab(entity) ?? overPicker(entity)
}

/** The entity whose record must exist first. */
export const parentOf = (way: Way | undefined): AnyEntity | undefined =>
  way !== undefined && 'of' in way ? way.of : undefined

const VERBS = ['VIEW', 'CREATE', 'EDIT', 'DELETE'] as const

const rolesOf = (entity: AnyEntity, verbs: readonly (typeof VERBS)[number][]): readonly string[] =>
  verbs
    // A screen of a record that everybody may read still requires its own role.
    .map((verb) =>
      verb === 'VIEW' && entity.roles.verbs.includes(verb) ? roleOf(entity, verb) : neededRole(entity, verb),
    )
    .filter((role) => role !== undefined)
    .filter((role) => role !== 'ANYONE')

/** The smallest set of roles with which a user can create, open, edit and archive a record and fill its form. */
export const smallestRoles = (entity: AnyEntity): ReadonlySet<string> => {
  const way = wayTo(entity)
  const parent = parentOf(way)
  const named = (entity.create ?? []).flatMap((path) => {
    const field = fieldAt(entity.fields, path)
    const to =
      field?.kind === 'reference' && field.locked !== true ? catalogue.find(({ name }) => name === field.to) : undefined
    return to === undefined ? [] : rolesOf(to, ['VIEW'])
  })
  return new Set([
    ...rolesOf(entity, VERBS),
    ...named,
    ...(parent === undefined ? [] : rolesOf(parent, way?.kind === 'picker' ? ['VIEW', 'CREATE'] : ['VIEW'])),
    ...(way?.kind === 'tab' && way.tab.role !== undefined ? [way.tab.role] : []),
  ])
}

/** Entities whose forms are filled with the same account, by menu section. */
export const groupOf = (entity: AnyEntity): string => {
  // Parts that can be added to a record only in some states, or only by some users, are created with the record.
  const choosy = (entity.create ?? [])
    .map((path) => fieldAt(entity.fields, path))
    .flatMap((field) => (field?.kind === 'reference' && field.required === true ? [field.to] : []))
    .map((to) => catalogue.find(({ name }) => name === to))
    .find((to) => to !== entity && (to?.states ?? to?.editable) !== undefined)
  if (choosy !== undefined) return groupOf(choosy)
  if (smallestRoles(entity).has(SUPERADMIN)) return 'superadmin'
  const own = entity.menu?.section ?? entity.area
  if (own !== undefined) return own
  const way = wayTo(entity)
  const parent = parentOf(way)
  return parent === undefined || parent === entity ? 'admin' : groupOf(parent)
}

/** Entities sorted so that each comes after those that it depends on. */
export const inOrder = (entities: readonly AnyEntity[]): readonly AnyEntity[] => {
  const sorted: AnyEntity[] = []
  const waiting = new Set(entities)
  const place = (entity: AnyEntity): void => {
    if (!waiting.delete(entity)) return
    const way = wayTo(entity)
    if (way?.kind === 'tab') place(way.of)
    for (const path of entity.create ?? []) {
      const field = fieldAt(entity.fields, path)
      const to =
        field?.kind === 'reference' && field.required === true
          ? catalogue.find(({ name }) => name === field.to)
          : undefined
      if (to !== undefined) place(to)
    }
    sorted.push(entity)
  }
  for (const entity of entities) place(entity)
  return sorted
}
