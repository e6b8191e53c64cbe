import { entityNamed } from '../../../index.ts'
import { mapNameOf } from '../../../known-names.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { fieldAt } from '../../../../catalogue/row.ts'
import type { Words } from '../../../../ui/fields/words.ts'

type Name = string | null | undefined

/** The field of an entity as its forms call it; the path where no declared field has it, empty without one. */
export const fieldWord = (of: Name, path: Name, words: Words): string => {
  const entity = entityNamed(of ?? '')
  if (!path) return ''
  return entity !== undefined && fieldAt(entity.fields, path) !== undefined ? words.field(entity, path) : path
}

/** The property of an entity as its forms call it; one of an organization's own has only its name. */
export const propertyWord = (of: Name, property: Name, words: Words): string => {
  const entity = entityNamed(of ?? '')
  const map = entity === undefined ? null : mapNameOf(entity)
  const path = `${map}.${property ?? ''}`
  const isDeclared = entity !== undefined && map !== null && fieldAt(entity.fields, path) !== undefined
  return fieldWord(of, isDeclared ? path : property, words)
}

/** The field or property that a check judges, by its path, as forms call it. */
export const checkedWord = (entity: AnyEntity, path: string, words: Words): string =>
  fieldAt(entity.fields, path) === undefined ? path.slice(path.indexOf('.') + 1) : words.field(entity, path)

/** What a record about a field is called: `Asset: Batch`. */
export const calledAfter = (of: Name, field: string, words: Words): string => {
  const entity = entityNamed(of ?? '')
  return [entity === undefined ? (of ?? '') : words.one(entity), field].filter((part) => part !== '').join(': ')
}
