import type { Outline } from '../catalogue/outline.ts'
import { type AnyEntity, baseOf } from '../catalogue/entity.ts'
import { declaredNamed } from '../domains/declared.ts'
import { outlines } from '../domains/outlines.ts'
import { type OwnScreen, ownScreens, parametersOf } from '../catalogue/own-screens.ts'
import { neededRole, roleOf } from '../catalogue/roles.ts'
import { holds, type Person } from '../catalogue/rule.ts'
import type { Slots } from './slots.ts'

/** A screen of an entity, parsed from an address. */
export type Place =
  | { readonly kind: 'list'; readonly entity: Outline }
  | { readonly kind: 'edit'; readonly entity: Outline; readonly id: string; readonly tab: string | null }
  | { readonly kind: 'create'; readonly entity: Outline; readonly parent: string | null }

/** Any screen of the app. */
export type AnyPlace =
  Place | { readonly kind: 'own'; readonly screen: OwnScreen; readonly parameters: { readonly [name: string]: string } }

const byBase: ReadonlyMap<string, Outline> = new Map(
  outlines
    .filter((entity) => Object.keys(entity.screens).length > 0)
    .map((entity) => [baseOf(entity).slice(1), entity]),
)

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Parses an address by the route table (ROUTE-05, ROUTE-50, ROUTE-51, OPEN-017); null when it matches no screen. */
export const placeOf = (path: string): Place | null => {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
  const [base = '', verb = '', third, fourth] = parts
  const entity = byBase.get(base)
  if (entity === undefined || parts.length > 4) return null
  if (`/${base}/${verb}` === entity.screens.list && third === undefined) return { kind: 'list', entity }
  if (`/${base}/${verb}` === entity.screens.edit && third !== undefined) {
    return { kind: 'edit', entity, id: third, tab: fourth ?? null }
  }
  if (verb === 'new' && entity.screens.create !== undefined && fourth === undefined) {
    return { kind: 'create', entity, parent: third ?? null }
  }
  return null
}

/** As `placeOf`, including the screens that belong to no entity. */
export const anyPlaceOf = (path: string): AnyPlace | null => {
  for (const screen of ownScreens) {
    const parameters = parametersOf(screen, path)
    if (parameters !== null) return { kind: 'own', screen, parameters }
  }
  return placeOf(path)
}

/** Address of an entity's list, or null when it has none. */
export const listPath = (entity: Outline): string | null => entity.screens.list ?? null

/** Address of one record's screen, or null when the entity is shown inside others only. */
export const editPath = (entity: Outline, id: string, tab?: string): string | null =>
  entity.screens.edit === undefined ? null : `${entity.screens.edit}/${id}${tab === undefined ? '' : `/${tab}`}`

/** Address of the create screen; `parent` fills the field that the route names (`/site/new/{subOrganization}`). */
export const createPath = (entity: Outline, parent?: string): string | null => {
  const base = entity.screens.create?.replace(/\/\{\w+\}$/, '')
  if (base === undefined) return null
  return parent === undefined ? base : `${base}/${parent}`
}

/** The field that the last part of a create address sets, or null. */
export const parentField = (entity: Outline): string | null =>
  /\{(\w+)\}$/.exec(entity.screens.create ?? '')?.[1] ?? null

/** Roles of which any one opens the place (ROUTE-06); damage also opens for work order readers (ROUTE-18). */
export const rolesFor = (place: AnyPlace): readonly string[] => {
  if (place.kind === 'own') return place.screen.roles
  const { entity } = place
  const { editors } = entity.screens
  const verb = place.kind === 'create' ? 'CREATE' : place.kind === 'edit' && editors === true ? 'EDIT' : 'VIEW'
  // Records that everybody reads, such as workflows, still have screens only for holders of their role (ROUTE-63).
  const role = entity.roles.verbs.includes(verb) ? roleOf(entity, verb) : neededRole(entity, verb)
  const also = place.kind === 'edit' ? entity.screens.alsoEdit : entity.screens.alsoList
  return [...new Set([role ?? 'ROLE_SUPERADMIN', ...(also ?? [])])]
}

/** The record that an address opens in a dialog over the current screen (SHELL-11), by its slots; null: navigate instead. */
export const overOf = (
  path: string,
  slotsOf: (entity: string) => Pick<Slots, 'inDialog'>,
): { readonly entity: AnyEntity; readonly id: string } | null => {
  const place = placeOf(path)
  if (place?.kind !== 'edit' || slotsOf(place.entity.name).inDialog !== true) return null
  const entity = declaredNamed(place.entity.name)
  return entity === undefined ? null : { entity, id: place.id }
}

/** Whether this person may open a record's screen; if not, the record is shown without a link (OPEN-023). */
export const opensFor = (person: Person, entity: Outline): boolean =>
  entity.screens.edit !== undefined &&
  rolesFor({ kind: 'edit', entity, id: '', tab: null }).some((role) => role === 'ANYONE' || holds(person, role))
