import { type RawBuilder, sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import type { Problem, Problems } from '../../src/catalogue/problem.ts'
import { uniqueExpression, uniqueFieldsOf, uniqueIndexName } from '../db/indexes.ts'
import type { Values } from './hooks.ts'
import { shownLabelOf } from './title.ts'
import type { Unit } from './unit.ts'
import { pastWall } from './walled.ts'

/**
 * Returns a problem for each unique field of `values` that another living record of the project has, with that record's
 * title.
 */
export const judgeUnique = async (unit: Unit, entity: AnyEntity, id: string, values: Values): Promise<Problems> => {
  const problems: Record<string, readonly Problem[]> = {}
  for (const name of uniqueFieldsOf(entity)) {
    const byKey = uniqueExpression(entity, name) === '"key"'
    const value = values[byKey ? 'key' : name]
    if (typeof value !== 'string' || value === '') continue
    const expression = sql.raw(uniqueExpression(entity, name))
    const found = await takenBy(
      unit,
      entity,
      id,
      sql<boolean>`${expression} = ${byKey ? sql`${value}` : sql`lower(${value})`}`,
    )
    if (found !== null) problems[name] = [found]
  }
  return problems
}

/**
 * Returns the title of another living record in the same project (`t`) that matches a condition; null when there is
 * none.
 */
export const takenBy = async (
  unit: Unit,
  entity: AnyEntity,
  id: string,
  condition: RawBuilder<boolean>,
): Promise<Problem | null> => {
  const find = () =>
    sql<{ id: string }>`
    select t.id from ${sql.table(tableOf(entity))} as t
    where ${condition} and t.archived is null and t.id <> ${id}::uuid
      and t.project is not distinct from ${entity.stream === 'global' ? null : unit.principal.project}::uuid
    limit 1`.execute(unit.db)
  // Outside of projects a value is taken whichever organization has it.
  const { rows } = await (entity.stream === 'global' ? pastWall(unit.db, find) : find())
  const holder = rows[0]?.id
  if (holder === undefined) return null
  return { code: 'taken', params: { holder: (await shownLabelOf(unit, entity, holder)) || entity.label[0] } }
}

/** Returns whether the error is a concurrent insert with the same id. */
export const isSameId = (error: unknown): boolean =>
  isUniqueError(error) && 'constraint' in error && String(error.constraint).endsWith('_pkey')

const isUniqueError = (error: unknown): error is object =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'

/** Returns the field whose unique index was violated, by a concurrent write; null for any other error. */
export const uniqueFieldOfError = (entity: AnyEntity, error: unknown): string | null => {
  if (!isUniqueError(error)) return null
  const constraint = 'constraint' in error ? error.constraint : undefined
  return uniqueFieldsOf(entity).find((name) => uniqueIndexName(tableOf(entity), name) === constraint) ?? null
}
