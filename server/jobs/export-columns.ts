import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Field } from '../../src/catalogue/field.ts'
import { type AnyRow, fieldAt, pathsOf, valueAt } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'
import { fieldLabel, type Labels } from '../store/labels.ts'
import type { Principal } from '../store/principal.ts'
import { writtenSql } from '../store/title.ts'

export interface ExportColumn {
  readonly path: string
  readonly header: string
  /** Undefined for a column that every record has. */
  readonly field: Field | undefined
}

/** Columns that every record has, headed by their names in every language. */
const unlabelled = ['id', 'created', 'updated'].map((path): ExportColumn => ({ path, header: path, field: undefined }))

/**
 * What is written of an entity: every field that is not secret, headed in the language of the labels. A label that stands
 * twice is told apart by its path.
 */
export const exportColumns = (entity: AnyEntity, labels: Labels): readonly ExportColumn[] => {
  const fields = pathsOf(entity.fields).flatMap((path) => {
    const field = fieldAt(entity.fields, path)
    return field === undefined || field.kind === 'secret'
      ? []
      : [{ path, field, label: fieldLabel(labels, entity, path, field.label) }]
  })
  const count = new Map<string, number>()
  for (const { label } of fields) count.set(label, (count.get(label) ?? 0) + 1)
  return [
    ...fields.map(({ path, field, label }) => ({
      path,
      field,
      header: (count.get(label) ?? 0) > 1 ? `${label} (${path})` : label,
    })),
    ...unlabelled,
  ]
}

/** Titles of the records that rows refer to, by id, as far as the person may know them. Kept from page to page. */
export type Titles = Map<string, string>

/** Fetches the titles of one page that are not known yet: one query for each column that refers to something. */
export const addTitles = async (
  db: Db,
  principal: Principal,
  columns: readonly ExportColumn[],
  rows: readonly AnyRow[],
  titles: Titles,
): Promise<void> => {
  for (const { path, field } of columns) {
    if (field?.kind !== 'reference' || field.to === '*') continue
    const wanted = new Set<string>()
    for (const row of rows) {
      const id = valueAt(row, path)
      if (typeof id === 'string' && !titles.has(id)) wanted.add(id)
    }
    if (wanted.size === 0) continue
    const title = writtenSql({ value: sql.ref('wanted.id'), field }, principal)
    const { rows: found } = await sql<{ id: string; title: string | null }>`
      select wanted.id::text as id, ${title} as title from unnest(${[...wanted]}::uuid[]) as wanted(id)`.execute(db)
    for (const one of found) titles.set(one.id, one.title ?? '')
  }
}

/** The values of a record in the order of the columns; a reference by its title or the full name, else by its id. */
export const exportValues = (columns: readonly ExportColumn[], row: AnyRow, titles: Titles): readonly unknown[] =>
  columns.map(({ path, field }) => {
    const value = valueAt(row, path)
    if (field?.kind !== 'reference' || typeof value !== 'string') return value
    const title = titles.get(value) ?? ''
    return title === '' ? value : title
  })
