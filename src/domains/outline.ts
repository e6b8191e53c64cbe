import type { Outline } from '../catalogue/outline.ts'
import { outlines } from './outlines.ts'

const byName: ReadonlyMap<string, Outline> = new Map(outlines.map((outline) => [outline.name, outline]))

/** The outline of the entity with this name, or undefined when there is none. Always there. */
export const outlineNamed = (name: string): Outline | undefined => byName.get(name)

/** The outline of the entity with this name; throws when there is none, which is an error in a declaration. */
export const outlineFor = (name: string): Outline => {
  const outline = byName.get(name)
  if (outline === undefined) throw new Error(`No entity named ${name}`)
  return outline
}
