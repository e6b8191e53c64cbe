import type { AnyEntity } from '../catalogue/entity.ts'
import { near } from './near.ts'

const declared = new Map<string, AnyEntity>(near.map((entity) => [entity.name, entity]))

/** Adds declarations to those that are there; `index.ts` adds all, once it is loaded. */
export const declare = (entities: readonly AnyEntity[]): void => {
  for (const entity of entities) declared.set(entity.name, entity)
}

/**
 * The declaration with this name where it is there: always in workers and on the server; in the page those of `near.ts`, and all once
 * `index.ts` is loaded, which every screen imports that shows records of other entities. Undefined until then, and where there is none.
 */
export const declaredNamed = (name: string): AnyEntity | undefined => declared.get(name)

/** The same, where the caller has made sure of it; throws otherwise. */
export const declaredOf = (name: string): AnyEntity => {
  const entity = declared.get(name)
  if (entity === undefined) throw new Error(`No declaration of ${name} is loaded`)
  return entity
}
