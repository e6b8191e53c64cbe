import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { may } from '../../src/catalogue/roles.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'
import type { Principal } from './principal.ts'
import { type Refused, refused } from './result.ts'
import { rowColumns } from './row-sql.ts'
import { tableName, visibleWhere } from './visible.ts'

/** One record, archived or not (OPEN-020). What is not visible is not found. */
export const getRecord = async (
  db: Db,
  principal: Principal,
  entity: AnyEntity,
  id: string,
): Promise<{ readonly ok: true; readonly row: AnyRow } | Refused> => {
  if (principal.trusted !== true && !may(principal.person, entity, 'VIEW')) return refused('forbidden')
  if (!isUuid(id)) return refused('not_found')
  const { rows } = await sql<AnyRow>`
    select ${rowColumns(entity, 't')} from ${tableName(entity)} as t
    where t.id = ${id}::uuid and ${visibleWhere(entity, principal, 't')}`.execute(db)
  return rows[0] === undefined ? refused('not_found') : { ok: true, row: rows[0] }
}

/** A row as the store works with it: the catalogue's columns and the edit times of its last-writer-wins paths. */
export interface StoredRow {
  readonly row: AnyRow
  readonly edits: { readonly [path: string]: string }
}

/** Takes a row for writing, locked until the end of the transaction; null when the person cannot reach it. */
export const loadForWrite = async (
  db: Db,
  principal: Principal,
  entity: AnyEntity,
  id: string,
): Promise<StoredRow | null> => {
  if (!isUuid(id)) return null
  const { rows } = await sql<AnyRow & { edits: { [path: string]: string } }>`
    select ${rowColumns(entity, 't')}, t.edits from ${tableName(entity)} as t
    where t.id = ${id}::uuid and ${visibleWhere(entity, principal, 't', 'reach')} for update of t`.execute(db)
  if (rows[0] === undefined) return null
  const { edits, ...row } = rows[0]
  return { row: row as AnyRow, edits }
}
