import { sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { isAttached, ownersOf } from '../db/sharers.ts'
import type { Values } from './hooks.ts'
import type { Unit } from './unit.ts'
import { sees, visibleWhere } from './visible.ts'

/** Whether the person takes part in a record: it lies in the project and in a scope of the person's own. */
export const isReachable = async (unit: Unit, entity: AnyEntity, id: unknown): Promise<boolean> => {
  if (!isUuid(id)) return false
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(entity))} as t
    where t.id = ${id}::uuid and ${visibleWhere(entity, unit.principal, 't', 'reach')}`.execute(unit.db)
  return rows.length > 0
}

/** The same for a row in hand, which a person also reaches through the record that it is added to, as files are to any. */
export const reaches = async (unit: Unit, entity: AnyEntity, row: Values): Promise<boolean> => {
  if (sees(entity, unit.principal, row, 'reach')) return true
  if (!isAttached(entity)) return false
  for (const field of entity.sharedThrough ?? []) {
    const owner = ownersOf(entity, field).find(({ name }) => name === row['entity'])
    if (owner !== undefined && (await isReachable(unit, owner, row[field]))) return true
  }
  return false
}
