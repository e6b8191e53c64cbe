import type { AnyEntity } from '../../catalogue/entity.ts'
import { BASE_REFERENCES } from '../../domains/base-references.ts'
import { BASE_FIELDS } from '../../domains/field-paths.ts'
import type { Field } from '../../catalogue/field.ts'
import { fieldAt, pathsOf } from '../../catalogue/row.ts'

const INSTANT: Field = { kind: 'instant', label: '' }

/** Columns of every record that are kept only to rebuild whole rows; lists do not sort or filter by them. */
export const UNASKED_FIELDS: { readonly [path: string]: Field } = {
  project: BASE_REFERENCES.project,
  version: { kind: 'integer', label: '' },
  archived: INSTANT,
}

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
