import { reasonsAgainstField } from '../../catalogue/editable.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Initial, PropertiesField } from '../../catalogue/field.ts'
import { type AnyRow, fieldAt, valueAt } from '../../catalogue/row.ts'
import type { Person } from '../../catalogue/rule.ts'
import { isOn, offers, type Settings } from '../../domains/administration/effects/settings.ts'

/** Input by path (`serial`, `properties.aisle`): only what the user changed. */
export type Patch = { readonly [path: string]: unknown }
export const NOTHING: Patch = {}

/** The entries of `now` that `before` does not have or has with another value; `NOTHING` when there are none. */
export const typedSince = (before: Patch, now: Patch): Patch => {
  const since = Object.entries(now).filter(([path, value]) => !Object.hasOwn(before, path) || before[path] !== value)
  return since.length === 0 ? NOTHING : Object.fromEntries(since)
}

export type Body = { readonly [field: string]: unknown }

export const isMap = (value: unknown): value is Body =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Converts a patch to the nested body of a write. */
export const bodyOf = (patch: Patch): Body => {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(patch)) {
    // No field path contains `#`: so a screen can store its own notes in the draft.
    if (value === undefined || path.startsWith('#')) continue
    const dot = path.indexOf('.')
    if (dot < 0) body[path] = isMap(value) && isMap(body[path]) ? { ...value, ...body[path] } : value
    else {
      const name = path.slice(0, dot)
      body[name] = { ...(body[name] as Body | undefined), [path.slice(dot + 1)]: value }
    }
  }
  return body
}

/** A copy of the row with the values of a nested body. */
export const rowWith = (row: AnyRow, body: Body): AnyRow => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const held = row[name]
      return [name, isMap(value) && isMap(held) ? { ...held, ...value } : value] as const
    }),
  ),
})

/** Converts the nested body of a change to a patch, to fill a form with refused input. */
export const patchOf = (entity: AnyEntity, body: Body): Patch =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      entity.fields[name]?.kind === 'properties' && value !== null && typeof value === 'object'
        ? Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner as unknown] as const)
        : [[name, value] as const],
    ),
  )

/** As `patchOf`, without locked fields, which a form neither edits nor sends. */
export const givenPatch = (entity: AnyEntity, body: Body): Patch =>
  Object.fromEntries(
    Object.entries(patchOf(entity, body)).filter(([path]) => fieldAt(entity.fields, path)?.locked !== true),
  )

/** The stored property map with the values of all patches under `path.name`; undefined values are left out. */
export const mapWith = (stored: Body, path: string, patches: readonly Patch[]): Body => {
  const typed = patches.flatMap((patch) =>
    Object.entries(patch).flatMap(([key, value]) =>
      key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), value] as const] : [],
    ),
  )
  return Object.fromEntries(
    Object.entries({ ...stored, ...Object.fromEntries(typed) }).filter(([, value]) => value !== undefined),
  )
}

/** The extra values of a property map that changed, as a patch by name; a removed one is undefined. */
export const mapPatch = (path: string, field: PropertiesField, held: Body, next: unknown): Patch => {
  const map = isMap(next) ? next : {}
  const forgotten = Object.keys(held).filter((name) => !Object.hasOwn(map, name) && !Object.hasOwn(field.fields, name))
  return Object.fromEntries([
    ...forgotten.map((name) => [`${path}.${name}`, undefined] as const),
    ...Object.entries(map).map(([name, value]) => [`${path}.${name}`, value] as const),
  ])
}

/** The patch without values that were typed and cleared again in fields that were empty before. */
export const withoutForgotten = (patch: Patch, isKnown: (path: string) => boolean): Patch =>
  Object.fromEntries(Object.entries(patch).filter(([path, value]) => value !== undefined || isKnown(path)))

export interface InitialContext {
  readonly today: string
  readonly now: string
  readonly me: string
  readonly organization: string | null
  readonly locale: string
}

/** The initial values of a new record; locked fields are left out because the server sets them. */
export const initialPatch = (entity: AnyEntity, paths: readonly string[], context: InitialContext): Patch => {
  const stamps = { today: context.today, now: context.now, me: context.me, 'my-organization': context.organization }
  const given = (initial: Initial): unknown =>
    'stamp' in initial ? stamps[initial.stamp] : initial.offered === undefined ? initial.value : context.locale
  return Object.fromEntries(
    paths.flatMap((path) => {
      const field = fieldAt(entity.fields, path)
      const initial = field?.initial
      if (initial === undefined || field?.locked === true) return []
      return [[path, given(initial)]]
    }),
  )
}

/** JSON with sorted keys, because the database returns the keys of maps in another order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, inner: unknown) =>
    isMap(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** Drops the entries of a patch that equal the stored values. */
export const changedOnly = (patch: Patch, stored: Body): Patch =>
  Object.fromEntries(
    Object.entries(patch).filter(([path, value]) => value !== undefined && !same(value, valueAt(stored, path))),
  )

/** The fields of a form that the project's settings offer (EDIT-13), without those of modules that are off (OPEN-039). */
export const offeredFields = (entity: AnyEntity, paths: readonly string[], settings: Settings): readonly string[] =>
  paths.filter((path) => {
    const field = fieldAt(entity.fields, path)
    if (field === undefined || (field.offWith !== undefined && isOn(settings, field.offWith))) return false
    return offers(settings, `${entity.name}-fields`, path)
  })

/** Whether the form may change a field: not locked, and editable in the project (EDIT-13). */
export const isEditable = (entity: AnyEntity, path: string, settings: Settings): boolean =>
  fieldAt(entity.fields, path)?.locked !== true && offers(settings, `${entity.name}-editable-fields`, path)

/** Whether any field of a form can be changed now; if not, there is nothing to save (OPEN-034). */
export const hasOpenField = (
  entity: AnyEntity,
  paths: readonly string[],
  row: AnyRow,
  person: Person,
  settings: Settings,
): boolean =>
  offeredFields(entity, paths, settings).some(
    (path) => isEditable(entity, path, settings) && reasonsAgainstField(entity, path, row, person).length === 0,
  )

export const isFilled = (map: object): boolean => Object.keys(map).length > 0
