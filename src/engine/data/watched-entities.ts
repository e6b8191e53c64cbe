import type { AnyEntity } from '../../catalogue/entity.ts'
import { outlineNamed } from '../../domains/outline.ts'

/** Names of the entities whose changes may change a list of this one: its own, and those it refers to. */
export const watchedEntities = ({ name, fields, list }: AnyEntity): ReadonlySet<string> => {
  const { searchThrough = [], filtersThrough = [] } = list
  const names = new Set([name, ...[...searchThrough, ...filtersThrough].map((through) => through.entity)])
  for (const field of Object.values(fields)) {
    if (field.kind === 'reference' && outlineNamed(field.to) !== undefined) names.add(field.to)
  }
  return names
}
