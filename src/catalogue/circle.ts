import type { AnyEntity } from './entity.ts'

/** References that form a hierarchy: from a record to its own entity, or by a link entity between two records of another one. */
export interface Ladder {
  /** Entity of the records in the hierarchy. */
  readonly of: string
  /** Field that holds the child; null when the record itself is the child. */
  readonly lower: string | null
  /** Field that holds the parent. */
  readonly upper: string
}

/** The fields of an entity that refer to a parent of the same entity; none for append-only entities, which never change. */
export const parentFields = (entity: AnyEntity): readonly string[] =>
  entity.appendOnly === true
    ? []
    : Object.entries(entity.fields).flatMap(([name, field]) =>
        field.kind === 'reference' && field.to === entity.name ? [name] : [],
      )

/**
 * Returns the cycle that making `upper` a parent of `lower` would close, from `lower` up to itself; null when there is none.
 * `above` returns the current parents of a record.
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
