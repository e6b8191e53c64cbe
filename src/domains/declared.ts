import type { AnyEntity } from '../catalogue/entity.ts'
import { near } from './near.ts'

const declared = new Map<string, AnyEntity>(near.map((entity) => [entity.name, entity]))

/** Registers declarations; `index.ts` registers all of them once it is loaded. */
export const declare = (entities: readonly AnyEntity[]): void => {
  for (const entity of entities) declared.set(entity.name, entity)
}

/**
 * The declaration with this name, if it is registered. Workers and the server have all; the page has those of `near.ts`, and all once
 * `index.ts` is loaded, which every screen that shows records of other entities imports. Undefined until then, and for an unknown name.
 */
export const declaredNamed = (name: string): AnyEntity | undefined => declared.get(name)

/** The same for callers that know it is registered; throws when it is not. */
export const declaredOf = (name: string): AnyEntity => {
  const entity = declared.get(name)
  if (entity === undefined) throw new Error(`No declaration of ${name} is loaded`)
  return entity
}
