import { sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { type AnyRow, type RowValues, rowAs } from '../../src/catalogue/row.ts'
import { KEPT_CHANGES, mayChangeKept } from '../../src/domains/administration/effects/kept-changes.ts'
import { scopesSql } from '../db/capture-sql.ts'
import type { Values } from './hooks.ts'
import { makerOf } from './principal.ts'
import { evictRow } from './row-cache.ts'
import { shownColumns } from './row-sql.ts'
import { jsonText, mapOf } from './stored-form.ts'
import { streamOf, type Unit } from './unit.ts'
import { columnsFor, keptChange } from './write-row.ts'

/** One row of `updateRows`. */
export interface RowUpdate {
  readonly before: AnyRow
  readonly patch: Values
  /** Last-writer-wins paths whose edit time is stored. */
  readonly edited: readonly string[]
  /** Time of this edit. */
  readonly at: Date
}

const asJson = (value: unknown): unknown => value

/** Whether `updateRows` can write a patch: the values of secrets are not among the columns of a row. */
export const isPlain = (entity: AnyEntity, patch: Values): boolean =>
  Object.keys(columnsFor(entity, patch, asJson).secrets).length === 0

/**
 * Updates the same columns of different rows in one statement, with the effects of `updateRow` for each. The rows are
 * those that this transaction has locked, and `isPlain` holds for their patches.
 */
export const updateRows = async (unit: Unit, entity: AnyEntity, updates: readonly RowUpdate[]): Promise<void> => {
  const [first] = updates
  if (first === undefined) return
  const table = sql.table(tableOf(entity))
  const names = Object.keys(columnsFor(entity, first.patch, asJson).row)
  const rows = updates.map(({ before, patch, edited, at }) => ({
    ...columnsFor(entity, patch, asJson).row,
    id: before.id,
    updated: unit.now.toISOString(),
    edits: mapOf(edited.map((path) => [path, at.toISOString()])),
  }))
  for (const { before } of updates) evictRow(unit, entity, before.id)
  const set = [...names, 'updated'].map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`)
  const { rows: stored } = await sql<AnyRow>`update ${table} as t set ${sql.join(set)}, edits = t.edits || v.edits
    from jsonb_populate_recordset(null::${table}, ${jsonText(rows)}::jsonb) as v
    where t.id = v.id
    returning ${sql.join(shownColumns(entity).map((name) => sql.ref(`t.${name}`)))}`.execute(unit.db)
  const afters = new Map(stored.map((row) => [row.id, rowAs(entity, row)]))
  if (afters.size !== updates.length)
    throw new Error(`${entity.name}: rows are gone in the middle of their transaction`)
  unit.touched.add(streamOf(unit, entity))
  if (!mayChangeKept(entity, names)) return
  const kept = updates.flatMap(({ before, at }): readonly RowValues<typeof KEPT_CHANGES>[] => {
    const after = afters.get(before.id)
    const change = after === undefined ? null : keptChange({ ...unit, at }, entity, before, after as AnyRow)
    return change === null ? [] : [change]
  })
  insertLast(unit, KEPT_CHANGES, kept)
}

/**
 * Inserts rows with the same columns, and their facts, in one statement at the end of the transaction, where the version
 * is known: rows that come with one are not captured one by one (`captureSql`). For entities without audit, sharing and
 * effects, which nothing in the transaction reads.
 */
const insertLast = (unit: Unit, entity: AnyEntity, list: readonly RowValues<AnyEntity>[]): void => {
  if (list.length === 0) return
  const stream = streamOf(unit, entity)
  const now = unit.now.toISOString()
  const rows = list.map((values) => ({
    created: now,
    createdBy: makerOf(unit.principal),
    updated: now,
    ...columnsFor(entity, values, asJson).row,
    project: entity.stream === 'global' ? null : unit.principal.project,
  }))
  const table = sql.table(tableOf(entity))
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  unit.touched.add(stream)
  unit.atEnd.push(async (db) => {
    await sql`with clock as materialized (select sync_version(${stream}) as v), t as (
        insert into ${table} (${names}, version)
        select ${names}, (select v from clock) from jsonb_populate_recordset(null::${table}, ${jsonText(rows)}::jsonb)
        returning *)
      insert into sync_row (stream, scope, entity, id, version, op)
      select ${stream}, scope, ${entity.name}, t.id, t.version, 'U'
      from t cross join lateral unnest(${sql.raw(scopesSql(entity, 't'))}) as scope
      on conflict (stream, scope, entity, id) do update set version = excluded.version, op = 'U', at = now()`.execute(
      db,
    )
  })
}
