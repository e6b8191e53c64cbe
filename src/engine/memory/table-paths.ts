import type { AnyEntity } from '../../catalogue/entity.ts'
import { BASE_REFERENCES } from '../../domains/base-references.ts'
import { entityNamed } from '../../domains/index.ts'
import type { Field } from '../../catalogue/field.ts'
import { fieldAt, pathsOf } from '../../catalogue/row.ts'

const INSTANT: Field = { kind: 'instant', label: '' }

/** Columns of every record that lists may show, sort and filter by. */
const STAMP: Field = { ...INSTANT, past: true }
const BASE_FIELDS: { readonly [path: string]: Field } = {
  created: STAMP,
  updated: STAMP,
  createdBy: BASE_REFERENCES.createdBy,
}

/** Columns of every record that are kept only to rebuild whole rows; lists do not sort or filter by them. */
export const UNASKED_FIELDS: { readonly [path: string]: Field } = {
  project: BASE_REFERENCES.project,
  version: { kind: 'integer', label: '' },
  archived: INSTANT,
}

/** The field at a path without references: declared, or one of the columns that every record has. */
export const ownField = (entity: AnyEntity, path: string): Field | undefined =>
  fieldAt(entity.fields, path) ?? (Object.hasOwn(BASE_FIELDS, path) ? BASE_FIELDS[path] : undefined)

/** Paths that the memory index keeps: everything short that a list can show, filter, sort or search by. */
export const indexedPaths = (entity: AnyEntity): readonly string[] => {
  const named = new Set([
    ...entity.list.columns.map((column) => (typeof column === 'string' ? column : column.path)),
    ...entity.list.filters,
    ...entity.list.search,
    ...entity.title,
    ...(entity.fullName ?? []),
  ])
  const own = pathsOf(entity.fields).filter((path) => {
    const field = fieldAt(entity.fields, path)
    if (field === undefined || field.kind === 'secret' || field.kind === 'properties') return false
    const long = field.kind === 'json' || (field.kind === 'text' && field.multiline === true)
    return !long || named.has(path)
  })
  return [...own, ...Object.keys(BASE_FIELDS)]
}

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
    const to = field?.kind === 'reference' ? entityNamed(field.to) : undefined
    if (to !== undefined) return { own, to, rest: parts.slice(length).join('.') }
  }
  return null
}
