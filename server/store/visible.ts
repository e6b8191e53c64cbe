import { type RawBuilder, sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { catalogue } from '../../src/domains/index.ts'
import { may } from '../../src/catalogue/roles.ts'
import { passes } from '../../src/catalogue/rule.ts'
import { BASE_COLUMNS } from '../../src/catalogue/row.ts'
import { parseTemplate, projectionFor, scopesOfRow } from '../../src/catalogue/scope.ts'
import { sharePrefix } from '../../src/catalogue/share.ts'
import type { Principal } from './principal.ts'
import { shownColumns } from './row-sql.ts'
import { ruleWhere } from './rule-where.ts'
import { type ScopePurpose, scopesOfEntity } from './scopes-held.ts'

const isUuidField = (entity: AnyEntity, field: string): boolean =>
  field === 'id' || entity.fields[field]?.kind === 'reference'

/**
 * SQL over the table `alias` of the rows that a user can read: in the right project and one of the user's scopes.
 * `reach` ignores the VIEW roles, for users who may write what they cannot read.
 */
export const visibleWhere = (
  entity: AnyEntity,
  principal: Principal,
  alias: string,
  purpose: ScopePurpose = 'view',
): RawBuilder<boolean> => {
  const place =
    entity.stream === 'global'
      ? sql<boolean>`${sql.ref(`${alias}.project`)} is null`
      : sql<boolean>`${sql.ref(`${alias}.project`)} = ${principal.project}::uuid`
  const only = entity.only === undefined ? sql<boolean>`true` : ruleWhere(entity.only, principal.person, alias)
  if (principal.trusted === true) return sql<boolean>`(${place} and ${only})`
  const ways = waysIn(entity, scopesOfEntity(entity, principal, purpose), alias)
  if (ways.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${place} and ${only} and (${sql.join(ways, sql` or `)}))`
}

/** The conditions that put a row into one of the scopes, as SQL over the table `alias`. */
const waysIn = (entity: AnyEntity, held: readonly string[], alias: string): readonly RawBuilder<boolean>[] => {
  const templates = entity.scopes.map(parseTemplate)
  const ways = templates.flatMap(({ prefix, field }) => {
    if (field === null) return held.includes(prefix) ? [sql<boolean>`true`] : []
    const values = held.filter((scope) => scope.startsWith(prefix)).map((scope) => scope.slice(prefix.length))
    if (values.length === 0) return []
    const type = sql.raw(isUuidField(entity, field) ? 'uuid[]' : 'text[]')
    return [sql<boolean>`${sql.ref(`${alias}.${field}`)} = any(${values}::${type})`]
  })
  if (entity.scopeElse !== undefined && held.includes(entity.scopeElse)) {
    const fields = templates.flatMap(({ field }) => (field === null ? [] : [field]))
    ways.push(
      sql<boolean>`(${sql.join(
        fields.map((field) => sql`${sql.ref(`${alias}.${field}`)} is null`),
        sql` and `,
      )})`,
    )
  }
  const prefix = sharePrefix(entity)
  const shares = held.filter((scope) => scope.startsWith(prefix)).map((scope) => scope.slice(prefix.length))
  if (shares.length > 0) {
    ways.push(
      sql<boolean>`exists (select 1 from shared_row as s where s.id = ${sql.ref(`${alias}.id`)}
        and s.entity = ${entity.name} and s.share = any(${shares}::text[]))`,
    )
  }
  return ways
}

/**
 * The table of an entity as `alias`, restricted to the columns that the user can read: columns that no scope shows are
 * null, for reading, filtering and sorting alike. Combine with `visibleWhere` for the rows.
 */
export const seenRows = (entity: AnyEntity, principal: Principal, alias: string): RawBuilder<unknown> => {
  const table = sql`${tableName(entity)} as ${sql.ref(alias)}`
  if (principal.trusted === true) return table
  if (entity.shownWith !== undefined) return shownWithRows(entity, entity.shownWith, principal, alias)
  if (entity.projections === undefined) return table
  const held = scopesOfEntity(entity, principal, 'view')
  const shown = new Set(held.flatMap((scope) => projectionFor(entity, scope) ?? []))
  const whole = held.filter((scope) => projectionFor(entity, scope) === undefined)
  if (whole.length === held.length) return table
  const ways = waysIn(entity, whole, 'm')
  const inWhole = ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`
  const base: ReadonlySet<string> = new Set(BASE_COLUMNS)
  const columns = shownColumns(entity).map((name) => {
    const column = sql.ref(`m.${name}`)
    return base.has(name) || shown.has(name) ? column : sql`case when ${inWhole} then ${column} end as ${sql.ref(name)}`
  })
  return sql`(select ${sql.join(columns)} from ${tableName(entity)} as m) as ${sql.ref(alias)}`
}

/** The table with the fields of `shownWith` only where the row is about an entity that the user may view. */
const shownWithRows = (
  entity: AnyEntity,
  { of, fields }: NonNullable<AnyEntity['shownWith']>,
  { person }: Principal,
  alias: string,
): RawBuilder<unknown> => {
  const viewed = [...new Set(catalogue.filter((other) => may(person, other, 'VIEW')).map(tableOf))]
  const about = sql.ref(`m.${of}`)
  const columns = shownColumns(entity).map((name) => {
    const column = sql.ref(`m.${name}`)
    return fields.includes(name)
      ? sql`case when ${about} is null or ${about} = any(${viewed}::text[]) then ${column} end as ${sql.ref(name)}`
      : column
  })
  return sql`(select ${sql.join(columns)} from ${tableName(entity)} as m) as ${sql.ref(alias)}`
}

/** As `visibleWhere` for one loaded row, except for shares of other records. */
export const sees = (
  entity: AnyEntity,
  principal: Principal,
  row: { readonly project?: unknown; readonly [field: string]: unknown },
  purpose: ScopePurpose = 'view',
): boolean => {
  const project = row.project ?? null
  if (project !== (entity.stream === 'global' ? null : principal.project)) return false
  if (entity.stream === 'project' && project === null) return false
  if (!passes(entity.only, row, principal.person)) return false
  if (principal.trusted === true) return true
  const held = new Set(scopesOfEntity(entity, principal, purpose))
  return scopesOfRow(entity, row).some((scope) => held.has(scope))
}

export const tableName = (entity: AnyEntity): RawBuilder<unknown> => sql.table(tableOf(entity))
