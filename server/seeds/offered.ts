import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** Something that the declarations bring and that a start makes once: a role, a row of a list, a workflow, a place, a step. */
export interface Mark {
  readonly kind: string
  readonly key: string
}

/** The marks of this installation. */
export interface Offered {
  has(kind: string, key: string): boolean
  /** Whether anything of the kind was offered. */
  any(kind: string): boolean
}

export const readOffered = async (db: Db): Promise<Offered> => {
  const { rows } = await sql<Mark>`select kind, key from offered`.execute(db)
  const marks = new Set(rows.map(({ kind, key }) => `${kind} ${key}`))
  return {
    has: (kind, key) => marks.has(`${kind} ${key}`),
    any: (kind) => rows.some((row) => row.kind === kind),
  }
}

/** Remembers what was offered; what is remembered already stays as it is. */
export const writeOffered = async (db: Db, marks: readonly Mark[]): Promise<void> => {
  if (marks.length === 0) return
  await sql`insert into offered (kind, key)
    select kind, key from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as given (kind text, key text)
    on conflict do nothing`.execute(db)
}

/** What a start would make of one part of the declarations, and what it would remember as offered. */
export interface Plan {
  /** In words for people; nothing to make when it is empty. */
  readonly missing: readonly string[]
  readonly marks: readonly Mark[]
  make(db: Db): Promise<void>
}
