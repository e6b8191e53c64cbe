import type { AnyEntity } from '../../../catalogue/entity.ts'
import { fieldAt, pathsOf } from '../../../catalogue/row.ts'

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1)

/** The fields that belong to this one by its declaration: the unit of a value. */
const linkedTo = (entity: AnyEntity, path: string): readonly string[] => {
  const field = fieldAt(entity.fields, path)
  if (field?.kind !== 'integer' && field?.kind !== 'decimal') return []
  const beside = (name: string): string =>
    fieldAt(entity.fields, name) === undefined ? `${parentOf(path)}${name}` : name
  return field.unitIn === undefined ? [] : [beside(field.unitIn)]
}

/** The pairs of an entity: those that its fields declare, those of `overview.together`, and a position. */
const pairsOf = (entity: AnyEntity): readonly (readonly string[])[] => {
  const { place, together = [] } = entity.overview ?? {}
  return [
    ...together,
    ...(place === undefined ? [] : [[place.latitude, place.longitude]]),
    ...pathsOf(entity.fields).flatMap((path) => {
      const linked = linkedTo(entity, path)
      return linked.length === 0 ? [] : [[path, ...linked]]
    }),
  ]
}

/** The fields that are saved with this one, itself first. */
export const togetherWith = (entity: AnyEntity, path: string): readonly string[] => [
  ...new Set([
    path,
    ...pairsOf(entity)
      .filter((pair) => pair.includes(path))
      .flat(),
  ]),
]

/**
 * Whether input in a field waits for Save: it belongs to others, choosing it fills in others, or its control has several parts of its own.
 */
export const isGathered = (entity: AnyEntity, path: string): boolean => {
  const field = fieldAt(entity.fields, path)
  if (field === undefined) return true
  if (field.kind === 'properties' || (field.kind === 'reference' && field.copies !== undefined)) return true
  return togetherWith(entity, path).length > 1
}
