import { sql } from 'kysely'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { entityNamed } from '../../../../src/domains/index.ts'
import type { Db } from '../../../db/pool.ts'
import { tableName } from '../../../store/visible.ts'
import { attachedTo, type Created, keyOf, type Target } from './copy-targets.ts'

/** The project of each record that the server has, by its key; null for a record of none. */
type Places = ReadonlyMap<string, string | null>

/** Ids of targets by the name of their entity; unknown entities and invalid ids are left out. */
export const byEntity = (targets: readonly Target[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>()
  for (const { entity, id } of targets) {
    if (!isUuid(id) || entityNamed(entity) === undefined) continue
    found.set(entity, (found.get(entity) ?? new Set()).add(id.toLowerCase()))
  }
  return new Map([...found].map(([entity, ids]) => [entity, [...ids]]))
}

const placesOf = async (db: Db, targets: readonly Target[]): Promise<Places> => {
  const places = new Map<string, string | null>()
  for (const [name, ids] of byEntity(targets)) {
    const entity = entityNamed(name)
    if (entity === undefined) continue
    const { rows } = await sql<{ id: string; project: string | null }>`
      select id, project from ${tableName(entity)} where id = any(${ids}::uuid[])`.execute(db)
    for (const { id, project } of rows) places.set(keyOf({ entity: name, id }), project)
  }
  return places
}

/** The records that a new record refers to or is attached to. */
const referredBy = (entity: string, { body }: Created): readonly Target[] => [
  ...attachedTo(body),
  ...Object.entries(entityNamed(entity)?.fields ?? {}).flatMap(([name, field]) => {
    const value = body[name]
    return field.kind === 'reference' && field.to !== '*' && isUuid(value) ? [{ entity: field.to, id: value }] : []
  }),
]

/**
 * Determines the projects of records from the data of the server, whatever the device claims: the project of the record; of a new one that
 * of the records that it refers to; and where there are none, the stream in which the server would take it, if it is a project of its user.
 * Returns null for a record outside of projects, and undefined when its project is not known.
 */
export const placeTargets = async (
  db: Db,
  targets: readonly Target[],
  created: ReadonlyMap<string, Created>,
  ofUser: ReadonlySet<string>,
): Promise<{
  readonly isKept: (target: Target) => boolean
  readonly of: (target: Target) => string | null | undefined
}> => {
  const referred = targets.flatMap((target) => {
    const made = created.get(keyOf(target))
    return made === undefined ? [] : referredBy(target.entity, made)
  })
  const places = await placesOf(db, [...targets, ...referred])

  const ofNew = (target: Target, made: Created): string | undefined => {
    const projects = new Set(
      referredBy(target.entity, made).flatMap((one) => {
        const place = places.get(keyOf(one)) ?? null
        return place === null ? [] : [place]
      }),
    )
    const [first] = projects
    if (projects.size > 1) return undefined
    return first ?? (ofUser.has(made.stream) ? made.stream : undefined)
  }

  const of = (target: Target): string | null | undefined => {
    const kept = places.get(keyOf(target))
    if (kept !== undefined) return kept
    const made = created.get(keyOf(target))
    const entity = entityNamed(target.entity)
    if (made === undefined || entity === undefined) return undefined
    return entity.stream === 'global' ? null : ofNew(target, made)
  }
  return { isKept: (target) => places.has(keyOf(target)), of }
}
