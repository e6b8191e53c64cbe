import type { AnyEntity } from '../../catalogue/entity.ts'
import { fieldAt, valueAt } from '../../catalogue/row.ts'
import { offers, type Settings } from '../../data/settings.ts'

/** Input by path (`serial`, `properties.aisle`): only what the person touched. */
export type Patch = { readonly [path: string]: unknown }
export type Body = { readonly [field: string]: unknown }

/** A patch as the nested body of a write. */
export const bodyOf = (patch: Patch): Body => {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(patch)) {
    if (value === undefined) continue
    const dot = path.indexOf('.')
    if (dot < 0) body[path] = value
    else {
      const name = path.slice(0, dot)
      body[name] = { ...(body[name] as Body | undefined), [path.slice(dot + 1)]: value }
    }
  }
  return body
}

/** The nested body of a change as a patch, to fill a form with what was refused. */
export const patchOf = (entity: AnyEntity, body: Body): Patch =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      entity.fields[name]?.kind === 'properties' && value !== null && typeof value === 'object'
        ? Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner as unknown] as const)
        : [[name, value] as const],
    ),
  )

/** Two bodies as one, property maps merged. */
export const mergedBody = (entity: AnyEntity, body: Body, patch: Patch): Body =>
  bodyOf({ ...patchOf(entity, body), ...patch })

export interface InitialContext {
  readonly today: string
  readonly now: string
  readonly me: string
  readonly organization: string | null
}

/** What a new record begins with, as far as its form shows it. */
export const initialPatch = (entity: AnyEntity, paths: readonly string[], context: InitialContext): Patch => {
  const stamps = { today: context.today, now: context.now, me: context.me, 'my-organization': context.organization }
  return Object.fromEntries(
    paths.flatMap((path) => {
      const initial = fieldAt(entity.fields, path)?.initial
      if (initial === undefined) return []
      return [[path, 'value' in initial ? initial.value : stamps[initial.stamp]]]
    }),
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Leaves out what is as it was. */
export const changedOnly = (patch: Patch, stored: Body): Patch =>
  Object.fromEntries(
    Object.entries(patch).filter(([path, value]) => value !== undefined && !same(value, valueAt(stored, path))),
  )

/** The fields of a form that the project offers (EDIT-13). */
export const offeredFields = (entity: AnyEntity, paths: readonly string[], settings: Settings): readonly string[] =>
  paths.filter((path) => fieldAt(entity.fields, path) !== undefined && offers(settings, `${entity.name}-fields`, path))

/** Whether the form lets a field be changed: not locked, and editable in the project (EDIT-13). */
export const isEditable = (entity: AnyEntity, path: string, settings: Settings): boolean =>
  fieldAt(entity.fields, path)?.locked !== true && offers(settings, `${entity.name}-editable-fields`, path)
