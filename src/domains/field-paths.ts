import { throughNamed } from '../catalogue/column.ts'
import type { AnyEntity } from '../catalogue/entity.ts'
import type { Field } from '../catalogue/field.ts'
import { fieldAt } from '../catalogue/row.ts'
import { BASE_REFERENCES } from './base-references.ts'
import { declaredNamed, declaredOf } from './declared.ts'

/** Columns of every record that lists may show, sort and filter by. */
const STAMP: Field = { kind: 'instant', label: '', past: true }
export const BASE_FIELDS: { readonly [path: string]: Field } = {
  created: STAMP,
  updated: STAMP,
  createdBy: BASE_REFERENCES.createdBy,
}

/** The field at a path without references: declared, or one of the columns that every record has. */
export const ownField = (entity: AnyEntity, path: string): Field | undefined =>
  fieldAt(entity.fields, path) ?? (Object.hasOwn(BASE_FIELDS, path) ? BASE_FIELDS[path] : undefined)

/** A path through a reference: the reference field, and the path in the record that it refers to. */
export interface DeepPath {
  readonly own: string
  readonly to: AnyEntity
  readonly rest: string
}

/** Splits `assetType.reference`; null for own paths, property paths and paths that cannot be resolved. */
export const deepPath = (entity: AnyEntity, path: string): DeepPath | null => {
  if (ownField(entity, path) !== undefined) return null
  const parts = path.split('.')
  for (let length = parts.length - 1; length > 0; length--) {
    const own = parts.slice(0, length).join('.')
    const field = ownField(entity, own)
    const to = field?.kind === 'reference' ? declaredNamed(field.to) : undefined
    if (to !== undefined) return { own, to, rest: parts.slice(length).join('.') }
  }
  return null
}

/** The field at the end of a path, which may lead through a reference or, in a filter, through records that refer to this one. */
export const fieldAtEnd = (entity: AnyEntity, path: string): Field | undefined => {
  const own = ownField(entity, path)
  if (own !== undefined) return own
  const through = throughNamed(entity.list, path)
  if (through !== undefined) return fieldAtEnd(declaredOf(through.entity), through.to)
  const deep = deepPath(entity, path)
  return deep === null ? undefined : fieldAtEnd(deep.to, deep.rest)
}
