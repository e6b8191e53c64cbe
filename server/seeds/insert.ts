import { sql } from 'kysely'
import type { EntityDeclaration } from '../../src/catalogue/entity.ts'
import type { ColumnName, Row } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'

/** A row by column name of the catalogue; missing columns get their defaults. */
export type SeedRow = { readonly id: string; readonly [column: string]: unknown }

/** A row of a known entity, with some of its columns. */
export type SeedOf<E extends EntityDeclaration> = { readonly id: string } & {
  readonly [K in ColumnName<E>]?: Row<E>[K] | null | undefined
}

/** Rows to insert by the table name of their entity. */
export type SeedTables<T extends { readonly [table: string]: EntityDeclaration }> = {
  readonly [K in keyof T]: readonly SeedOf<T[K]>[]
}

const CHUNK = 2000

/** Inserts rows by column name of the catalogue. All rows of one call must have the same columns. */
export const insertRows = async (db: Db, table: string, rows: readonly SeedRow[]): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(db)
  }
}
