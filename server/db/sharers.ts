import { catalogue, entityOf } from '../../src/domains/index.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { partPrefix, sharePrefix, sharesOn } from '../../src/catalogue/share.ts'

/** Returns the entity that a reference field points to. */
export const targetOf = (entity: AnyEntity, field: string): AnyEntity => {
  const declared = entity.fields[field]
  if (declared?.kind !== 'reference') throw new Error(`${entity.name}.${field} is no reference`)
  return entityOf(declared.to)
}

/** Whether organizations can participate in rows of the entity; those rows then share others with them. */
export const isSharer = (entity: AnyEntity): boolean =>
  entity.stream === 'project' && entity.scopes.some((scope) => scope.startsWith(partPrefix(entity)))

/**
 * The entities whose rows may own a row through this reference; a reference to any entity is resolved by the column
 * `entity`.
 */
export const ownersOf = (entity: AnyEntity, field: string): readonly AnyEntity[] => {
  const declared = entity.fields[field]
  return declared?.kind === 'reference' && declared.to === '*' ? catalogue.filter(isSharer) : [targetOf(entity, field)]
}

/**
 * Whether rows of the entity can belong to rows of several entities, as files do; participants of a record may then
 * handle what is attached to it.
 */
export const isAttached = (entity: AnyEntity): boolean =>
  (entity.sharedThrough ?? []).some((field) => ownersOf(entity, field).length > 1)

/**
 * A reference through which rows of another entity belong to rows of this one. `named`: it can point to several
 * entities.
 */
interface Belonging {
  readonly entity: AnyEntity
  readonly field: string
  readonly named: boolean
}

/** The entities whose rows are readable together with the row of this one that they belong to. */
export const belongingTo = (entity: AnyEntity): readonly Belonging[] =>
  catalogue.flatMap((other) =>
    (other.sharedThrough ?? []).flatMap((field) => {
      const owners = ownersOf(other, field)
      return owners.includes(entity) ? [{ entity: other, field, named: owners.length > 1 }] : []
    }),
  )

/** Attached rows such as files are not shared along with a record that is shown in part, unless its entity says so. */
export const passesOn = (entity: AnyEntity, { named }: Pick<Belonging, 'named'>): boolean =>
  !named || entity.sharesFiles === true || entity.projections?.[sharePrefix(entity)] === undefined

/**
 * Whether rows of the entity share other rows, or are shared by others; its capture function then maintains
 * `shared_row`.
 */
export const isLinked = (entity: AnyEntity): boolean =>
  (entity.shares ?? []).length + (entity.sharedThrough ?? []).length + belongingTo(entity).length > 0

const reachedFrom = (root: AnyEntity): ReadonlySet<string> => {
  const reached = new Set<string>()
  const walk = (entity: AnyEntity, shared: boolean): void => {
    const next = [
      ...(entity.shares ?? [])
        .filter((field) => !shared || sharesOn(entity, field))
        .map((field) => targetOf(entity, field)),
      ...belongingTo(entity)
        .filter((belonging) => !shared || passesOn(entity, belonging))
        .map((belonging) => belonging.entity),
    ]
    for (const one of next) {
      if (reached.has(one.name)) continue
      reached.add(one.name)
      walk(one, true)
    }
  }
  walk(root, false)
  return reached
}

const sharersByName: ReadonlyMap<string, readonly AnyEntity[]> = (() => {
  const found = new Map<string, AnyEntity[]>()
  for (const root of catalogue.filter(isSharer)) {
    for (const name of reachedFrom(root)) found.set(name, [...(found.get(name) ?? []), root])
  }
  return found
})()

/** The entities with participating organizations that may share rows of this one. */
export const sharersOf = (entity: AnyEntity): readonly AnyEntity[] => sharersByName.get(entity.name) ?? []
