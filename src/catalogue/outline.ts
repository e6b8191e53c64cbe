import type { AnyEntity } from './entity.ts'

const KEPT = [
  'name',
  'label',
  'base',
  'screens',
  'menu',
  'area',
  'roles',
  'follows',
  'replicated',
  'appendOnly',
  'stream',
] as const satisfies readonly (keyof AnyEntity)[]

/** What every screen may need to know of every entity: its names, addresses, place in the menu and roles. A declaration is one as well. */
export type Outline = Pick<AnyEntity, (typeof KEPT)[number]>

/** The outline of an entity, without what is left out or usual. */
export const outlineOf = (entity: AnyEntity): Outline => {
  const kept = Object.fromEntries(KEPT.flatMap((key) => (entity[key] === undefined ? [] : [[key, entity[key]]])))
  return kept as unknown as Outline
}
