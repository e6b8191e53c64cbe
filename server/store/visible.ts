import { type RawBuilder, sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { passes } from '../../src/catalogue/rule.ts'
import { parseTemplate, scopesOfRow } from '../../src/catalogue/scope.ts'
import type { Principal } from './principal.ts'
import { ruleWhere } from './rule-where.ts'
import { type ScopePurpose, scopesOfEntity } from './scopes-held.ts'

const isUuidField = (entity: AnyEntity, field: string): boolean =>
  field === 'id' || entity.fields[field]?.kind === 'reference'

/**
 * The rows of an entity that a person sees, as SQL over the table `alias`: the right project and one of the scopes that
 * he holds. `reach` leaves the VIEW roles out, for those who may write what they do not read.
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
  const held = scopesOfEntity(entity, principal, purpose)
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
  if (ways.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${place} and ${only} and (${sql.join(ways, sql` or `)}))`
}

/** The same for one row in hand. */
export const sees = (
  entity: AnyEntity,
  principal: Principal,
  row: { readonly [field: string]: unknown },
  purpose: ScopePurpose = 'view',
): boolean => {
  const project = row['project'] ?? null
  if (project !== (entity.stream === 'global' ? null : principal.project)) return false
  if (entity.stream === 'project' && project === null) return false
  if (!passes(entity.only, row, principal.person)) return false
  if (principal.trusted === true) return true
  const held = new Set(scopesOfEntity(entity, principal, purpose))
  return scopesOfRow(entity, row).some((scope) => held.has(scope))
}

export const tableName = (entity: AnyEntity): RawBuilder<unknown> => sql.table(tableOf(entity))
