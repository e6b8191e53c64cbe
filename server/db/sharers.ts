import { catalogue, entityOf } from '../../src/domains/index.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { partPrefix, sharePrefix, sharesOn } from '../../src/catalogue/share.ts'

/** The entity that a reference of another one points to. */
export const targetOf = (entity: AnyEntity, field: string): AnyEntity => {
  const declared = entity.fields[field]
  if (declared?.kind !== 'reference') throw new Error(`${entity.name}.${field} is no reference`)
  return entityOf(declared.to)
}

/** Whether organizations take part in rows of the entity: then it is they who share. */
export const isSharer = (entity: AnyEntity): boolean =>
  entity.stream === 'project' && entity.scopes.some((scope) => scope.startsWith(partPrefix(entity)))

/** The entities to whose rows a row belongs through one of its references; a reference to any record says which by `entity`. */
export const ownersOf = (entity: AnyEntity, field: string): readonly AnyEntity[] => {
  const declared = entity.fields[field]
  return declared?.kind === 'reference' && declared.to === '*' ? catalogue.filter(isSharer) : [targetOf(entity, field)]
}

/** Whether rows of the entity belong to those of any other, as files do: who takes part in a record handles what is added to it. */
export const isAttached = (entity: AnyEntity): boolean =>
  (entity.sharedThrough ?? []).some((field) => ownersOf(entity, field).length > 1)

/** A reference through which rows of another entity belong to those of this one; `named`: to those of others as well. */
interface Belonging {
  readonly entity: AnyEntity
  readonly field: string
  readonly named: boolean
}

/** The entities whose rows are read with the row of this one that they belong to. */
export const belongingTo = (entity: AnyEntity): readonly Belonging[] =>
  catalogue.flatMap((other) =>
    (other.sharedThrough ?? []).flatMap((field) => {
      const owners = ownersOf(other, field)
      return owners.includes(entity) ? [{ entity: other, field, named: owners.length > 1 }] : []
    }),
  )

/** What belongs to any record, as files do, is not shared with one that is shown in part, but where the entity says so. */
export const passesOn = (entity: AnyEntity, { named }: Pick<Belonging, 'named'>): boolean =>
  !named || entity.sharesFiles === true || entity.projections?.[sharePrefix(entity)] === undefined

/** Whether rows of the entity share other rows, or are shared by others: then its capture keeps `shared_row`. */
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

/** The entities in whose records an organization takes part that may share rows of this one. */
export const sharersOf = (entity: AnyEntity): readonly AnyEntity[] => sharersByName.get(entity.name) ?? []
