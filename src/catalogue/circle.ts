import type { AnyEntity } from './entity.ts'

/** References by which a record would stand above itself: those to its own entity, and those of a link between two of another one. */
export interface Ladder {
  /** Where the records stand that are above one another. */
  readonly of: string
  /** The field of the record that names the lower one; null where that is the record itself. */
  readonly lower: string | null
  /** The field that names the upper one. */
  readonly upper: string
}

/** The ladders of an entity. Facts have none: they are never judged again. */
export const laddersOf = (entity: AnyEntity): readonly Ladder[] => {
  if (entity.appendOnly === true) return []
  const own = Object.entries(entity.fields).flatMap(([upper, field]) =>
    field.kind === 'reference' && field.to === entity.name ? [{ of: entity.name, lower: null, upper }] : [],
  )
  return entity.ladder === undefined ? own : [...own, entity.ladder]
}

/**
 * The circle that `lower` under `upper` would close, from `lower` up to itself again; null where there is none. `above` names
 * what stands above a record now.
 */
export const circleOf = async (
  lower: string,
  upper: string,
  above: (id: string) => Promise<readonly string[]>,
): Promise<readonly string[] | null> => {
  const seen = new Set<string>()
  const open: (readonly string[])[] = [[lower, upper]]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const last = path.at(-1) ?? lower
    if (last === lower) return path
    if (seen.has(last)) continue
    seen.add(last)
    for (const next of await above(last)) open.push([...path, next])
  }
  return null
}
