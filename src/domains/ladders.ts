import { typeLadder } from './assets/effects/type-ladder.ts'
import { type Ladder, parentFields } from '../catalogue/circle.ts'
import type { AnyEntity } from '../catalogue/entity.ts'

/** Entities whose records make one record the parent of another. */
const LINKS: { readonly [entity: string]: Ladder } = { parent_asset_type: typeLadder }

/** The hierarchies that an entity takes part in: by references to itself, and as a link between two other records. */
export const laddersOf = (entity: AnyEntity): readonly Ladder[] => {
  const own = parentFields(entity).map((upper) => ({ of: entity.name, lower: null, upper }))
  const link = LINKS[entity.name]
  return link === undefined ? own : [...own, link]
}
