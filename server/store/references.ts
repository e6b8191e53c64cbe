import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '../../src/domains/index.ts'
import { PROJECTS } from '../../src/domains/people/effects/project.ts'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import type { ReferenceField } from '../../src/catalogue/field.ts'
import type { Problem, Problems } from '../../src/catalogue/problem.ts'
import { fieldAt, valueAt } from '../../src/catalogue/row.ts'
import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { Values } from './hooks.ts'
import { pathsOfBody } from './merge.ts'
import { ruleWhere } from './rule-where.ts'
import type { Unit } from './unit.ts'
import { visibleWhere } from './visible.ts'

/**
 * Returns a problem for each invalid reference in `values`: no such living record in the same project, or not one that
 * the field accepts.
 */
export const judgeReferences = async (unit: Unit, entity: AnyEntity, values: Values): Promise<Problems> => {
  const problems: Record<string, readonly Problem[]> = {}
  for (const path of pathsOfBody(entity, values)) {
    const field = fieldAt(entity.fields, path)
    const id = valueAt(values, path)
    if (field?.kind !== 'reference' || field.to === '*' || typeof id !== 'string') continue
    if (!(await exists(unit, entity, field, id))) problems[path] = [{ code: 'no-such-record' }]
  }
  return problems
}

const exists = async (unit: Unit, entity: AnyEntity, field: ReferenceField, id: string): Promise<boolean> => {
  const target = entityNamed(field.to)
  if (target === undefined) return false
  const { principal } = unit
  if (target.name === PROJECTS && !principal.person.roles.has(SUPERADMIN)) return principal.projects.includes(id)
  // The author that the server stores may belong to no organization and so be no employee.
  const ownWord = principal.trusted === true && field.locked === true
  const conditions: RawBuilder<boolean>[] = [
    sql<boolean>`t.id = ${id}::uuid`,
    sql<boolean>`t.archived is null`,
    placeOf(unit, entity, target),
    reachOf(unit, target),
    ...(target.only === undefined || ownWord ? [] : [ruleWhere(target.only, principal.person, 't')]),
    ...Object.entries(field.where ?? {}).map(([name, wanted]) => {
      const rule = { field: name, in: wanted === null ? [null] : typeof wanted === 'string' ? [wanted] : [...wanted] }
      return ruleWhere(rule, principal.person, 't')
    }),
  ]
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(target))} as t where ${sql.join(conditions, sql` and `)}`.execute(unit.db)
  return rows.length > 0
}

/**
 * SQL of who may reference a record outside of projects: those who can reach it; organizations and their people also by
 * those who work with them in the project. Any other is reported as missing.
 */
const reachOf = ({ principal }: Unit, target: AnyEntity): RawBuilder<boolean> => {
  if (principal.trusted === true || target.stream !== 'global') return sql<boolean>`true`
  const within = visibleWhere(target, principal, 't', 'reach')
  const column = { organization: 't.id', user: 't.organization' }[tableOf(target)]
  if (column === undefined || principal.project === null) return within
  return sql<boolean>`(${within} or exists (select 1 from project as p where p.id = ${principal.project}::uuid
    and (p.organization = ${sql.ref(column)} or p.access ? ${sql.ref(column)}::text)))`
}

/**
 * SQL of where a referenced record may be: outside of projects, in the same project, or for a record outside of
 * projects in any project of the user.
 */
const placeOf = ({ principal }: Unit, entity: AnyEntity, target: AnyEntity): RawBuilder<boolean> => {
  if (target.stream === 'global') return sql<boolean>`t.project is null`
  if (entity.stream === 'project') return sql<boolean>`t.project = ${principal.project}::uuid`
  return principal.trusted === true
    ? sql<boolean>`t.project is not null`
    : sql<boolean>`t.project = any(${[...principal.projects]}::uuid[])`
}
