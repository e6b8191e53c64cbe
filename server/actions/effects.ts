import { sql } from 'kysely'
import { tableOf } from '../../src/catalogue/entity.ts'
import { entityOf } from '../../src/catalogue/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Values } from '../store/hooks.ts'
import { rowColumns } from '../store/row-sql.ts'
import { transitionRecord } from '../store/transition.ts'
import type { Unit } from '../store/unit.ts'
import { updateRow } from '../store/write-row.ts'

/** The unit with the server's own hand: for effects on records that the person could not change himself. */
export const asServer = (unit: Unit): Unit => ({ ...unit, principal: { ...unit.principal, trusted: true } })

/**
 * Takes a step of a record as the effect of another one. Where the workflow does not lead on from where the record
 * stands, nothing happens: administrators may change it (OPEN-079). Answers whether it was taken.
 */
export const advance = async (
  unit: Unit,
  entity: string,
  id: unknown,
  name: string,
  body: Values = {},
): Promise<boolean> => {
  if (typeof id !== 'string') return false
  return (await transitionRecord(asServer(unit), entityOf(entity), id, { name, body })).ok
}

/** Living records of the project whose column holds this id, locked, oldest first. */
export const recordsWith = async (unit: Unit, entity: string, column: string, id: string): Promise<AnyRow[]> => {
  const declared = entityOf(entity)
  const { rows } = await sql<AnyRow>`
    select ${rowColumns(declared, 't')} from ${sql.table(tableOf(declared))} as t
    where t.project = ${unit.principal.project}::uuid and ${sql.ref(`t.${column}`)} = ${id}::uuid and t.archived is null
    order by t.created, t.id for update of t`.execute(unit.db)
  return rows
}

/** Sets columns of all living records whose column holds this id; those that hold the values already stay untouched. */
export const setAll = async (
  unit: Unit,
  entity: string,
  column: string,
  id: string,
  values: Values,
): Promise<readonly AnyRow[]> => {
  const rows = await recordsWith(unit, entity, column, id)
  const changed = rows.filter((row) => Object.entries(values).some(([name, value]) => (row[name] ?? null) !== value))
  for (const row of changed) await updateRow(unit, entityOf(entity), row.id, values)
  return rows
}

/** One column of a record of the project; null when there is no such record. */
export const columnOf = async (unit: Unit, entity: string, id: unknown, column: string): Promise<unknown> => {
  if (typeof id !== 'string') return null
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(`t.${column}`)} as value from ${sql.table(tableOf(entityOf(entity)))} as t
    where t.id = ${id}::uuid and t.project = ${unit.principal.project}::uuid`.execute(unit.db)
  return rows[0]?.value ?? null
}

/** The organization whose employees act for a partner (SUBORG); null when it has no account. */
export const accountOf = async (unit: Unit, subOrganization: unknown): Promise<string | null> => {
  const account = await columnOf(unit, 'sub_organization', subOrganization, 'organization')
  return typeof account === 'string' ? account : null
}
