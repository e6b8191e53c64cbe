import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '../../src/domains/index.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Field, FieldKind } from '../../src/catalogue/field.ts'
import { BASE_COLUMNS } from '../../src/catalogue/row.ts'
import type { Principal } from './principal.ts'
import { seenRows, visibleWhere } from './visible.ts'

/** SQL of a path such as `assetType.reference` or `properties.aisle`. */
export interface ResolvedPath {
  readonly value: RawBuilder<unknown>
  readonly field: Pick<Field, 'kind'> & Partial<Field>
  /** Required left joins, outermost first. */
  readonly joins: readonly Join[]
  /** Entity of the last field, and its column. */
  readonly entity: AnyEntity
  readonly name: string
}
export interface Join {
  readonly alias: string
  readonly entity: AnyEntity
  readonly on: RawBuilder<unknown>
}

const BASE_KINDS: { readonly [column: string]: FieldKind } = {
  id: 'reference',
  project: 'reference',
  version: 'integer',
  created: 'instant',
  createdBy: 'reference',
  updated: 'instant',
  archived: 'instant',
}

/** Type of a value in a property map, which holds it as text; null where it is compared as text. */
const CASTS: { readonly [kind in FieldKind]: string | null } = {
  text: null,
  integer: 'double precision',
  decimal: 'double precision',
  boolean: 'boolean',
  date: null,
  time: null,
  instant: null,
  choice: null,
  choices: null,
  master: null,
  state: null,
  reference: null,
  interval: null,
  json: null,
  secret: null,
  properties: null,
}

/** Resolves a path from an entity through references. Null when it does not exist or is secret. */
export const resolvePath = (entity: AnyEntity, path: string, alias = 't'): ResolvedPath | null => {
  const [head = '', ...rest] = path.split('.')
  if (rest.length > 4) return null
  const own = (BASE_COLUMNS as readonly string[]).includes(head)
  const field = own ? undefined : Object.hasOwn(entity.fields, head) ? entity.fields[head] : undefined
  if (rest.length === 0) {
    if (own)
      return {
        value: sql.ref(`${alias}.${head}`),
        field: { kind: BASE_KINDS[head] ?? 'text' },
        joins: [],
        entity,
        name: head,
      }
    if (field === undefined || field.kind === 'secret') return null
    return { value: sql.ref(`${alias}.${head}`), field, joins: [], entity, name: head }
  }
  if (field?.kind === 'properties') return propertyPath(entity, alias, head, field, rest)
  if (field?.kind !== 'reference') return null
  const target = entityNamed(field.to)
  if (target === undefined) return null
  const joined = `${alias}_${head}`
  const inner = resolvePath(target, rest.join('.'), joined)
  if (inner === null) return null
  const join = {
    alias: joined,
    entity: target,
    on: sql`${sql.ref(`${joined}.id`)} = ${sql.ref(`${alias}.${head}`)}`,
  }
  return { ...inner, joins: [join, ...inner.joins] }
}

const propertyPath = (
  entity: AnyEntity,
  alias: string,
  head: string,
  field: Extract<Field, { kind: 'properties' }>,
  rest: readonly string[],
): ResolvedPath | null => {
  const [name = '', ...deeper] = rest
  const inner = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined
  if (deeper.length > 0 || inner === undefined || inner.kind === 'secret') return null
  const column = sql.ref(`${alias}.${head}`)
  if (inner.kind === 'json') {
    return { value: sql`${column} -> ${sql.lit(name)}`, field: inner, joins: [], entity, name: head }
  }
  const cast = CASTS[inner.kind]
  const raw = sql`(${column} ->> ${sql.lit(name)})`
  return {
    value: cast === null ? raw : sql`${raw}::${sql.raw(cast)}`,
    field: inner,
    joins: [],
    entity,
    name: head,
  }
}

/** Joins of several paths, without duplicates. A record that the user cannot read is joined as null. */
export const joinsOf = (paths: readonly ResolvedPath[], principal: Principal): RawBuilder<unknown> => {
  const joins = new Map(paths.flatMap(({ joins: list }) => list).map((join) => [join.alias, join]))
  return sql.join(
    [...joins.values()].map(
      ({ alias, entity, on }) =>
        sql`left join ${seenRows(entity, principal, alias)} on ${on} and ${visibleWhere(entity, principal, alias)}`,
    ),
    sql` `,
  )
}
