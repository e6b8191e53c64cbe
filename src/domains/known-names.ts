import type { AnyEntity } from '../catalogue/entity.ts'
import type { Field, KnownNames } from '../catalogue/field.ts'
import { catalogue, entityNamed } from './index.ts'
import { fieldAt, pathsOf } from '../catalogue/row.ts'

/** Returns the value of another field of the record. */
type Reader = (path: string) => unknown

/** The field that holds the extra values of an entity; null without one. */
export const mapNameOf = (entity: AnyEntity): string | null =>
  Object.entries(entity.fields).find(([, { kind }]) => kind === 'properties')?.[0] ?? null

/** The declared values of the entity's property map, such as `articleNumber`, and whether it accepts others. */
const extraOf = (entity: AnyEntity): { readonly open: boolean; readonly names: readonly string[] } => {
  const map = entity.fields[mapNameOf(entity) ?? '']
  return map?.kind === 'properties'
    ? { open: map.open === true, names: Object.keys(map.fields) }
    : { open: false, names: [] }
}

/** Whether another field of this entity names a value in the property map of the entity that the field at `path` names. */
const namesMapOwner = ({ fields }: AnyEntity, path: string): boolean =>
  Object.values(fields).some(
    (field) =>
      'names' in field && typeof field.names === 'object' && 'valuesOf' in field.names && field.names.valuesOf === path,
  )

/** The entities that a field offers: those that users can create, and only those with a property map where one of its values is named. */
export const offeredEntities = (owner: AnyEntity | undefined, path: string): readonly string[] => {
  const names = knownNames('entities', () => undefined)
  if (owner === undefined || !namesMapOwner(owner, path)) return names
  return names.filter((name) => mapNameOf(entityNamed(name) ?? owner) !== null)
}

/** The names that a field offers: entities that users can create, or the fields or map values of one entity. */
export const knownNames = (names: KnownNames, valueOf: Reader): readonly string[] => {
  if (names === 'entities') {
    return catalogue
      .filter(({ create, appendOnly }) => create !== undefined && appendOnly !== true)
      .map(({ name }) => name)
  }
  const entity = entityNamed(String(valueOf('fieldsOf' in names ? names.fieldsOf : names.valuesOf) ?? ''))
  if (entity === undefined) return []
  if ('valuesOf' in names) return extraOf(entity).names
  return pathsOf(entity.fields).filter((path) => isFilledIn(fieldAt(entity.fields, path)))
}

/** Fields that users never fill in are not offered but accepted, because master data may name them. */
const isFilledIn = (field: Field | undefined): boolean =>
  field !== undefined && field.locked !== true && field.hidden !== true && field.kind !== 'state'

/** Whether a name is valid. An open property map accepts any name; without the entity it cannot be decided. */
export const isKnownName = (names: KnownNames, name: string, valueOf: Reader): boolean => {
  if (names === 'entities') return entityNamed(name) !== undefined
  const entity = entityNamed(String(valueOf('fieldsOf' in names ? names.fieldsOf : names.valuesOf) ?? ''))
  if (entity === undefined) return true
  if ('valuesOf' in names) {
    // Without a property map the entity itself is wrong.
    if (mapNameOf(entity) === null) return true
    const values = extraOf(entity)
    return values.open || values.names.includes(name)
  }
  const map: Field | undefined = entity.fields[name.split('.')[0] ?? '']
  return (
    pathsOf(entity.fields).includes(name) || (map?.kind === 'properties' && map.open === true && name.includes('.'))
  )
}
