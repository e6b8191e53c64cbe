import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Db } from '../db/pool.ts'
import type { Principal } from '../store/principal.ts'
import { seenRows, visibleWhere } from '../store/visible.ts'
import type { Journal } from './journal.ts'

type Values = { readonly [path: string]: unknown }

/** The record that a row matches: one, none, or several with the same key. */
export type Match =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'several'; readonly ids: readonly string[] }

const NONE: Match = { kind: 'none' }

/**
 * Living records that the user can read, by each of their keys. A row is matched by the best key it has, whatever
 * further keys the record has.
 */
export interface RecordIndex {
  /** With its text as it is written in the row. */
  readonly bestKey: (values: Values) => { readonly path: string; readonly text: string } | null
  readonly match: (values: Values) => Match
  readonly add: (id: string, values: Values) => void
}

const writtenAt = (values: Values, path: string): string | null => {
  const value = values[path]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

const textAt = (values: Values, path: string): string | null => writtenAt(values, path)?.toLowerCase() ?? null

/** Loads the keys of all living records of the entity that the user can read. */
export const readRecordIndex = async (
  db: Db,
  principal: Principal,
  entity: AnyEntity,
  keys: readonly string[],
  journal: Journal,
): Promise<RecordIndex> => {
  const byKey = new Map(keys.map((path) => [path, new Map<string, Set<string>>()]))
  const put = (path: string, text: string, id: string): void => {
    const index = byKey.get(path)
    const ids = index?.get(text) ?? new Set<string>()
    ids.add(id)
    index?.set(text, ids)
  }
  if (keys.length > 0) {
    const columns = sql.join(keys.map((path) => sql`${sql.ref(`t.${path}`)}::text as ${sql.ref(path)}`))
    const { rows } = await sql<{ readonly id: string; readonly [key: string]: string | null }>`
      select t.id, ${columns} from ${seenRows(entity, principal, 't')}
      where ${visibleWhere(entity, principal, 't')} and t.archived is null`.execute(db)
    for (const row of rows) {
      for (const path of keys) {
        const text = textAt(row, path)
        if (text !== null) put(path, text, row.id)
      }
    }
  }
  const bestKey: RecordIndex['bestKey'] = (values) => {
    for (const path of keys) {
      const text = writtenAt(values, path)
      if (text !== null) return { path, text }
    }
    return null
  }
  return {
    bestKey,
    match: (values) => {
      const key = bestKey(values)
      const ids = key === null ? undefined : byKey.get(key.path)?.get(key.text.toLowerCase())
      const [id, ...others] = ids ?? []
      if (id === undefined) return NONE
      return others.length === 0 ? { kind: 'one', id } : { kind: 'several', ids: [id, ...others] }
    },
    add: (id, values) => {
      for (const path of keys) {
        const text = textAt(values, path)
        if (text === null || byKey.get(path)?.get(text)?.has(id) === true) continue
        put(path, text, id)
        journal.note(() => byKey.get(path)?.get(text)?.delete(id))
      }
    },
  }
}
