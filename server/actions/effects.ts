import { sql } from 'kysely'
import { subOrganization } from '../../src/domains/sites/entities/sub-organization.ts'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import type { ColumnName, Row, RowValues } from '../../src/catalogue/row.ts'
import type { Values } from '../store/hooks.ts'
import { rowColumns } from '../store/row-sql.ts'
import { transitionRecord } from '../store/transition.ts'
import type { Unit } from '../store/unit.ts'
import { updateRow } from '../store/write-row.ts'

/** The unit with the rights of the server: for effects on records that the person may not change. */
export const asServer = (unit: Unit): Unit => ({ ...unit, principal: { ...unit.principal, trusted: true } })

/**
 * Takes a workflow step of a record as the effect of another one, and returns whether it was taken. Does nothing when
 * the workflow has no such step from the record's current state, because administrators may change workflows
 * (OPEN-079).
 */
export const advance = async (
  unit: Unit,
  entity: AnyEntity,
  id: string | null | undefined,
  name: string,
  body: Values = {},
): Promise<boolean> => {
  if (typeof id !== 'string') return false
  return (await transitionRecord(asServer(unit), entity, id, { name, body })).ok
}

/** Returns the living records of the project whose column holds this id, locked, oldest first. */
export const recordsWith = async <E extends AnyEntity>(
  unit: Unit,
  entity: E,
  column: ColumnName<E>,
  id: string,
): Promise<Row<E>[]> => {
  const { rows } = await sql<Row<E>>`
    select ${rowColumns(entity, 't')} from ${sql.table(tableOf(entity))} as t
    where t.project = ${unit.principal.project}::uuid and ${sql.ref(`t.${column}`)} = ${id}::uuid and t.archived is null
    order by t.created, t.id for update of t`.execute(unit.db)
  return rows
}

/**
 * Sets columns of all living records whose column holds this id. Records that already have the values are not written.
 */
export const setAll = async <E extends AnyEntity>(
  unit: Unit,
  entity: E,
  column: ColumnName<E>,
  id: string,
  values: RowValues<E>,
): Promise<readonly Row<E>[]> => {
  const rows = await recordsWith(unit, entity, column, id)
  const differs = (row: Values): boolean =>
    Object.entries(values).some(([name, value]) => (row[name] ?? null) !== value)
  for (const row of rows.filter(differs)) await updateRow(unit, entity, row.id, values)
  return rows
}

/** Returns one column of a record of the project; null when there is no such record. */
export const columnOf = async <E extends AnyEntity, C extends ColumnName<E>>(
  unit: Unit,
  entity: E,
  id: string | null | undefined,
  column: C,
): Promise<NonNullable<Row<E>[C]> | null> => {
  if (typeof id !== 'string') return null
  const { rows } = await sql<{ value: Row<E>[C] }>`
    select ${sql.ref(`t.${column}`)} as value from ${sql.table(tableOf(entity))} as t
    where t.id = ${id}::uuid and t.project = ${unit.principal.project}::uuid`.execute(unit.db)
  return rows[0]?.value ?? null
}

/** The organization whose employees act for a partner (SUBORG); null when it has no account. */
export const accountOf = (unit: Unit, partner: string | null | undefined): Promise<string | null> =>
  columnOf(unit, subOrganization, partner, 'organization')
