import type { Field, KnownNames } from './field.ts'
import { catalogue, entityNamed } from './index.ts'
import { fieldAt, pathsOf } from './row.ts'

/** Reads another field of the record. */
type Reader = (path: string) => unknown

/** The names that a field of this kind offers: all that records are made of by hand, or the fields of one of them. */
export const knownNames = (names: KnownNames, valueOf: Reader): readonly string[] => {
  if (names === 'entities') {
    return catalogue
      .filter(({ create, appendOnly }) => create !== undefined && appendOnly !== true)
      .map(({ name }) => name)
  }
  const entity = entityNamed(String(valueOf(names.fieldsOf) ?? ''))
  return entity === undefined ? [] : pathsOf(entity.fields).filter((path) => isFilledIn(fieldAt(entity.fields, path)))
}

/** What people never fill in is still taken where it is typed: master data may name it. */
const isFilledIn = (field: Field | undefined): boolean =>
  field !== undefined && field.locked !== true && field.hidden !== true && field.kind !== 'state'

/** Whether the name is taken. Of an open property map any value may be named; without the entity nothing can be said. */
export const isKnownName = (names: KnownNames, name: string, valueOf: Reader): boolean => {
  if (names === 'entities') return entityNamed(name) !== undefined
  const entity = entityNamed(String(valueOf(names.fieldsOf) ?? ''))
  if (entity === undefined) return true
  const map: Field | undefined = entity.fields[name.split('.')[0] ?? '']
  return (
    pathsOf(entity.fields).includes(name) || (map?.kind === 'properties' && map.open === true && name.includes('.'))
  )
}
