import { type RawBuilder, sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { type AnyRow, type Row, rowAs } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'
import type { Principal } from './principal.ts'
import { cachedRow, cacheRow } from './row-cache.ts'
import { type Refused, refused } from './result.ts'
import { rowColumns } from './row-sql.ts'
import { mayRead } from './scopes-held.ts'
import type { StoredRow, Unit } from './unit.ts'
import { seenRows, tableName, visibleWhere } from './visible.ts'
import { readingAs } from './walled.ts'

/** Returns one record, archived or not (OPEN-020); not found when it is not visible. */
export const getRecord = async <E extends AnyEntity>(
  db: Db,
  principal: Principal,
  entity: E,
  id: string,
): Promise<{ readonly ok: true; readonly row: Row<E> } | Refused> => {
  if (!mayRead(principal, entity)) return refused('forbidden')
  if (!isUuid(id)) return refused('not_found')
  const { rows } = await sql<Row<E>>`
    select ${rowColumns(entity, 't')} from ${seenRows(entity, principal, 't')}
    where t.id = ${id}::uuid and ${visibleWhere(entity, principal, 't')}`.execute(readingAs(db, principal))
  return rows[0] === undefined ? refused('not_found') : { ok: true, row: rows[0] }
}

/** A row that the application may not change cannot be locked by it, and need not be, because it never changes. */
const locked = ({ writtenByDatabase, sealed }: AnyEntity): RawBuilder<unknown> =>
  writtenByDatabase === true || sealed === true ? sql`` : sql`for update of t`

/** Loads a row for writing and locks it until the transaction ends; null when the user may not write to it. */
export const loadForWrite = async <E extends AnyEntity>(
  db: Db,
  principal: Principal,
  entity: E,
  id: string,
): Promise<StoredRow<E> | null> => {
  if (!isUuid(id)) return null
  const read = async (lock: RawBuilder<unknown>) => {
    const { rows } = await sql<AnyRow & { edits: StoredRow['edits'] }>`
      select ${rowColumns(entity, 't')}, t.edits from ${tableName(entity)} as t
      where t.id = ${id}::uuid and ${visibleWhere(entity, principal, 't', 'reach')} ${lock}`.execute(db)
    return rows[0]
  }
  // Only superadmins lock a record of the system; others are refused by its content.
  const found = (await read(locked(entity))) ?? (entity.scopeElse === undefined ? undefined : await read(sql``))
  if (found === undefined) return null
  const { edits, ...row } = found
  return { row: rowAs(entity, row as AnyRow), edits }
}

/** As `loadForWrite` for the record of a mutation, from the unit's cache if it is there. */
export const loadTarget = async <E extends AnyEntity>(
  unit: Unit,
  entity: E,
  id: string,
): Promise<StoredRow<E> | null> => cachedRow(unit, entity, id) ?? loadForWrite(unit.db, unit.principal, entity, id)

/**
 * Loads many records for writing, in id order to avoid deadlocks, and caches in the unit those that the user may write
 * to, so that mutations need no query for their targets.
 */
export const holdRecords = async (unit: Unit, entity: AnyEntity, ids: readonly string[]): Promise<void> => {
  const { db, principal } = unit
  const { rows } = await sql<AnyRow & { edits: StoredRow['edits']; reached: boolean }>`
    select ${rowColumns(entity, 't')}, t.edits, ${visibleWhere(entity, principal, 't', 'reach')} as reached
    from ${tableName(entity)} as t
    where t.id = any(${[...ids]}::uuid[]) and t.project is not distinct from ${principal.project}::uuid
    order by t.id ${locked(entity)}`.execute(db)
  for (const { edits, reached, ...row } of rows) {
    if (reached) cacheRow(unit, entity, { row: row as AnyRow, edits })
  }
}
