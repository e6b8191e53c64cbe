import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Field } from '../../src/catalogue/field.ts'
import { type AnyRow, fieldAt, pathsOf, valueAt } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'
import type { Principal } from '../store/principal.ts'
import { titleSql } from '../store/title.ts'

export interface ExportColumn {
  readonly path: string
  readonly header: string
  /** Undefined for a column that every record has. */
  readonly field: Field | undefined
}

const unlabelled: readonly ExportColumn[] = [
  { path: 'id', header: 'id', field: undefined },
  { path: 'created', header: 'created', field: undefined },
  { path: 'updated', header: 'updated', field: undefined },
]

/** What is written of an entity: every field that is not secret. A label that stands twice is told apart by its path. */
export const exportColumns = (entity: AnyEntity): readonly ExportColumn[] => {
  const fields = pathsOf(entity.fields).flatMap((path) => {
    const field = fieldAt(entity.fields, path)
    return field === undefined || field.kind === 'secret' ? [] : [{ path, field }]
  })
  const count = new Map<string, number>()
  for (const { field } of fields) count.set(field.label, (count.get(field.label) ?? 0) + 1)
  return [
    ...fields.map(({ path, field }) => ({
      path,
      field,
      header: (count.get(field.label) ?? 0) > 1 ? `${field.label} (${path})` : field.label,
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
    const title = titleSql({ value: sql.ref('wanted.id'), field }, principal)
    const { rows: found } = await sql<{ id: string; title: string | null }>`
      select wanted.id::text as id, ${title} as title from unnest(${[...wanted]}::uuid[]) as wanted(id)`.execute(db)
    for (const one of found) titles.set(one.id, one.title ?? '')
  }
}

/** The values of a record in the order of the columns; a reference by its title, else by its id. */
export const exportValues = (columns: readonly ExportColumn[], row: AnyRow, titles: Titles): readonly unknown[] =>
  columns.map(({ path, field }) => {
    const value = valueAt(row, path)
    if (field?.kind !== 'reference' || typeof value !== 'string') return value
    const title = titles.get(value) ?? ''
    return title === '' ? value : title
  })
