import { entityNamed, entityOf } from '../../domains/index.ts'

/** Names of the entities whose changes may change a list of this one: its own, and those it refers to. */
export const watchedEntities = (entity: string): ReadonlySet<string> => {
  const declaration = entityOf(entity)
  const { searchThrough = [], filtersThrough = [] } = declaration.list
  const names = new Set([entity, ...[...searchThrough, ...filtersThrough].map((through) => through.entity)])
  for (const field of Object.values(declaration.fields)) {
    if (field.kind === 'reference' && entityNamed(field.to) !== undefined) names.add(field.to)
  }
  return names
}
