import { type RawBuilder, sql } from 'kysely'
import { dayFrom, holds, type Person, type Rule } from '../../src/catalogue/rule.ts'

const constant = (yes: boolean): RawBuilder<boolean> => (yes ? sql<boolean>`true` : sql<boolean>`false`)

const joined = (parts: readonly RawBuilder<boolean>[], word: 'and' | 'or'): RawBuilder<boolean> =>
  parts.length === 0 ? constant(true) : sql<boolean>`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`

/** Converts a rule to SQL over the table `alias`; matches exactly the rows that `passes` accepts. */
export const ruleWhere = (rule: Rule, person: Person, alias: string): RawBuilder<boolean> => {
  if ('all' in rule)
    return joined(
      rule.all.map((part) => ruleWhere(part, person, alias)),
      'and',
    )
  if ('any' in rule)
    return joined(
      rule.any.map((part) => ruleWhere(part, person, alias)),
      'or',
    )
  if ('role' in rule) return constant(holds(person, rule.role))
  if ('module' in rule) return constant(person.modules.has(rule.module))
  if ('ownOrganization' in rule) {
    if (person.roles.has('ROLE_SUPERADMIN')) return constant(true)
    if (person.organization === null) return constant(false)
    return sql<boolean>`${sql.ref(`${alias}.${rule.ownOrganization}`)} is not distinct from ${person.organization}::uuid`
  }
  if ('ownUser' in rule) {
    return sql<boolean>`${sql.ref(`${alias}.${rule.ownUser}`)} is not distinct from ${person.id}::uuid`
  }
  const column = sql.ref(`${alias}.${rule.field}`)
  if ('isNull' in rule) return rule.isNull ? sql<boolean>`${column} is null` : sql<boolean>`${column} is not null`
  if ('days' in rule) {
    const { from, to } = rule.days
    const bounds = [
      sql<boolean>`${column} is not null`,
      ...(from === undefined ? [] : [sql<boolean>`${column}::date >= ${dayFrom(person, from)}::date`]),
      ...(to === undefined ? [] : [sql<boolean>`${column}::date < ${dayFrom(person, to)}::date`]),
    ]
    return joined(bounds, 'and')
  }
  const values = rule.in.filter((value) => value !== null).map(String)
  const among = sql<boolean>`coalesce(${column}::text = any(${values}::text[]), false)`
  return rule.in.includes(null) ? sql<boolean>`(${among} or ${column} is null)` : among
}
