import { sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { isAttached, ownersOf } from '../db/sharers.ts'
import type { Values } from './hooks.ts'
import type { Unit } from './unit.ts'
import { sees, visibleWhere } from './visible.ts'

/** Returns whether a record is in the user's project and in one of the user's scopes, whatever the VIEW roles. */
export const isReachable = async (unit: Unit, entity: AnyEntity, id: unknown): Promise<boolean> => {
  if (!isUuid(id)) return false
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(entity))} as t
    where t.id = ${id}::uuid and ${visibleWhere(entity, unit.principal, 't', 'reach')}`.execute(unit.db)
  return rows.length > 0
}

/** As `isReachable` for a loaded row, which is also reachable through the record it is attached to, as files are. */
export const reaches = async (unit: Unit, entity: AnyEntity, row: Values): Promise<boolean> => {
  if (sees(entity, unit.principal, row, 'reach')) return true
  if (!isAttached(entity)) return false
  const { entity: attachedTo } = row
  for (const field of entity.sharedThrough ?? []) {
    const owner = ownersOf(entity, field).find(({ name }) => name === attachedTo)
    if (owner !== undefined && (await isReachable(unit, owner, row[field]))) return true
  }
  return false
}
