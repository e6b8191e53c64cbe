import { isEmpty } from '../../../../catalogue/blank.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { type Body, isMap } from '../../../../record/form/form-values.ts'

/** One field as it was and as it became; the path goes into a property map, `properties.color`, also to values that no field declares. */
export interface ChangedField {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

const mapOf = (value: unknown): Body => (isMap(value) ? value : {})

const same = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/** Names of both maps, those of the first one first. */
const namesOf = (...maps: readonly { readonly [name: string]: unknown }[]): readonly string[] => [
  ...new Set(maps.flatMap((map) => Object.keys(map))),
]

/**
 * The fields of an entity that an entry of the audit says to have changed, in the order of the declaration. Columns that the
 * declaration does not name, and fields that no screen shows, are left out.
 */
export const changedFields = (entity: AnyEntity, before: unknown, after: unknown): readonly ChangedField[] => {
  const [was, is] = [mapOf(before), mapOf(after)]
  return Object.entries(entity.fields).flatMap(([name, field]): readonly ChangedField[] => {
    if (field.kind === 'properties') {
      const [old, next] = [mapOf(was[name]), mapOf(is[name])]
      return namesOf(old, next)
        .map((key) => ({ path: `${name}.${key}`, before: old[key], after: next[key] }))
        .filter((one) => !same(one.before, one.after))
    }
    if (field.hidden === true || same(was[name], is[name])) return []
    return [{ path: name, before: was[name], after: is[name] }]
  })
}
