import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { kindOf } from '../../src/catalogue/field/kinds.ts'
import { type AnyRow, type Row, type RowValues, rowAs } from '../../src/catalogue/row.ts'
import {
  aboutOf,
  changesBetween,
  KEPT_CHANGES,
  mayChangeKept,
} from '../../src/domains/administration/effects/kept-changes.ts'
import { hasSecrets } from '../db/columns.ts'
import { cachedRow, evictRow } from './row-cache.ts'
import type { Values } from './hooks.ts'
import { rowColumns, shownColumns } from './row-sql.ts'
import { isMap, jsonText, mapOf } from './stored-form.ts'
import { actorOf, makerOf } from './principal.ts'
import { streamOf, type Unit } from './unit.ts'

/** Converts column values for the driver, without secrets; `json` is what becomes of the value of a JSON column. */
export const columnsFor = (
  entity: AnyEntity,
  values: Values,
  json: (value: unknown) => unknown = jsonText,
): { row: { [column: string]: unknown }; secrets: { [path: string]: unknown } } => {
  const row = new Map<string, unknown>()
  const secrets = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name]
    if (field === undefined) {
      row.set(name, value)
      continue
    }
    const type = kindOf(field).sql
    if (type === null) continue
    let shown = value
    if (field.kind === 'properties' && isMap(value)) {
      const isSecret = (key: string): boolean =>
        Object.hasOwn(field.fields, key) && field.fields[key]?.kind === 'secret'
      for (const [key, inner] of Object.entries(value)) if (isSecret(key)) secrets.set(`${name}.${key}`, inner)
      shown = mapOf(Object.entries(value).filter(([key]) => !isSecret(key)))
    }
    row.set(
      name,
      type === 'jsonb' ? (shown === null ? (field.kind === 'properties' ? json({}) : null) : json(shown)) : shown,
    )
  }
  return { row: mapOf(row), secrets: mapOf(secrets) }
}

/** Inserts a row; `values` in stored form, including `id`. */
export const insertRow = async <E extends AnyEntity>(unit: Unit, entity: E, values: RowValues<E>): Promise<Row<E>> => {
  const { row, secrets } = columnsFor(entity, values)
  const now = unit.now.toISOString()
  const inserted = await unit.db
    .insertInto(tableOf(entity))
    .values({
      created: now,
      createdBy: makerOf(unit.principal),
      updated: now,
      ...row,
      project: entity.stream === 'global' ? null : unit.principal.project,
      ...(hasSecrets(entity) ? { secrets: jsonText(secrets) } : {}),
    })
    .returning(returned(entity))
    .executeTakeFirstOrThrow()
  unit.touched.add(streamOf(unit, entity))
  return rowAs(entity, inserted as AnyRow)
}

/** Updates columns of a row; `edited` are last-writer-wins paths whose edit time is stored. */
export const updateRow = async <E extends AnyEntity>(
  unit: Unit,
  entity: E,
  id: string,
  patch: RowValues<E>,
  edited: readonly string[] = [],
): Promise<Row<E>> => {
  const before = mayChangeKept(entity, Object.keys(patch))
    ? (cachedRow(unit, entity, id)?.row ?? (await readRow(unit, entity, id)))
    : null
  evictRow(unit, entity, id)
  const { row, secrets } = columnsFor(entity, patch)
  const edits = mapOf(edited.map((path) => [path, unit.at.toISOString()]))
  const updated = await unit.db
    .updateTable(tableOf(entity))
    .set({
      ...row,
      updated: unit.now.toISOString(),
      ...(edited.length > 0 ? { edits: sql`edits || ${JSON.stringify(edits)}::jsonb` } : {}),
      ...(Object.keys(secrets).length > 0 ? { secrets: sql`secrets || ${jsonText(secrets)}::jsonb` } : {}),
    })
    .where('id', '=', id)
    .returning(returned(entity))
    .executeTakeFirst()
  if (updated === undefined) throw new Error(`${entity.name} ${id} is gone in the middle of its transaction`)
  unit.touched.add(streamOf(unit, entity))
  const after = rowAs(entity, updated as AnyRow)
  if (before !== null) await keepChanges(unit, entity, before as AnyRow, after as AnyRow)
  return after
}

const keepChanges = async (unit: Unit, entity: AnyEntity, before: AnyRow, after: AnyRow): Promise<void> => {
  const kept = keptChange(unit, entity, before, after)
  if (kept !== null) await insertRow(unit, KEPT_CHANGES, kept)
}

/** What an update changed, as it is kept for the timeline of the record; null when nothing of it is kept. */
export const keptChange = (
  unit: Unit,
  entity: AnyEntity,
  before: AnyRow,
  after: AnyRow,
): RowValues<typeof KEPT_CHANGES> | null => {
  const changes = changesBetween(entity, before, after, makerOf(unit.principal) === null)
  if (changes.length === 0) return null
  return {
    id: randomUUID(),
    entity: entity.name,
    record: after.id,
    time: unit.at.toISOString(),
    user: actorOf(unit.principal),
    about: aboutOf(entity, changes),
    changes,
  }
}

/** The readable columns, converted by the driver: the same values as `rowColumns`. */
const returned = (entity: AnyEntity): string[] => [...shownColumns(entity)]

/** Returns a row by id, without permission checks; undefined where there is none. */
export const findRow = async <E extends AnyEntity>(
  unit: Pick<Unit, 'db'>,
  entity: E,
  id: string,
): Promise<Row<E> | undefined> => {
  const { rows } = await sql<Row<E>>`
    select ${rowColumns(entity, 't')} from ${sql.table(tableOf(entity))} as t where t.id = ${id}::uuid`.execute(unit.db)
  return rows[0]
}

/** As `findRow`, for a row that must be there. */
export const readRow = async <E extends AnyEntity>(unit: Pick<Unit, 'db'>, entity: E, id: string): Promise<Row<E>> => {
  const row = await findRow(unit, entity, id)
  if (row === undefined) throw new Error(`${entity.name} ${id} is gone in the middle of its transaction`)
  return row
}
