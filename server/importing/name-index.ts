import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { ReferenceField } from '../../src/catalogue/field.ts'
import { entityOf } from '../../src/catalogue/index.ts'
import type { Rule } from '../../src/catalogue/rule.ts'
import type { Db } from '../db/pool.ts'
import type { Principal } from '../store/principal.ts'
import { ruleWhere } from '../store/rule-where.ts'
import { seenRows, visibleWhere } from '../store/visible.ts'
import type { Journal } from './journal.ts'

/** Records that references lead to, by the names that people and exports give them. */
export interface NameIndex {
  /** Ids of the living records that go by the name, or have it as their id; empty where there is none. */
  readonly find: (field: ReferenceField, name: string) => Promise<readonly string[]>
  /** A record that this import has made or named: rows behind it may refer to it. */
  readonly learn: (entity: AnyEntity, id: string, values: { readonly [path: string]: unknown }) => void
}

/** Fields that people know a record by beside its title. */
const ALSO = ['name', 'reference', 'serial', 'code']

const ruleOf = (field: ReferenceField): Rule | undefined => {
  const rules = Object.entries(field.where ?? {}).map(([name, wanted]): Rule => ({
    field: name,
    in: wanted === null || typeof wanted === 'string' ? [wanted] : [...wanted],
  }))
  return rules.length === 0 ? undefined : { all: rules }
}

const namesOf = (entity: AnyEntity): readonly string[] =>
  [...new Set([...entity.title, ...ALSO])].filter((name) => {
    const kind = entity.fields[name]?.kind
    return kind === 'text' || kind === 'master' || kind === 'choice'
  })

/** Names are read when a file first refers to records of their kind; what a row makes is known to the rows behind it. */
export const createNameIndex = (db: Db, principal: Principal, journal: Journal): NameIndex => {
  const read = new Map<string, Promise<Map<string, Set<string>>>>()
  const load = async (field: ReferenceField): Promise<Map<string, Set<string>>> => {
    const entity = entityOf(field.to)
    const names = namesOf(entity)
    const columns = sql.join([
      sql`t.id`,
      ...names.map((name) => sql`${sql.ref(`t.${name}`)}::text as ${sql.ref(name)}`),
    ])
    const rule = ruleOf(field)
    const { rows } = await sql<{ readonly id: string; readonly [name: string]: string | null }>`
      select ${columns} from ${seenRows(entity, principal, 't')}
      where ${visibleWhere(entity, principal, 't')} and t.archived is null
        and ${rule === undefined ? sql`true` : ruleWhere(rule, principal.person, 't')}`.execute(db)
    // The title is the first name that is not empty, and what an export writes: it goes before all other names.
    const ids = new Map<string, Set<string>>()
    const others = new Map<string, Set<string>>()
    const put = (into: Map<string, Set<string>>, name: string, id: string): void => {
      const key = name.trim().toLowerCase()
      into.set(key, (into.get(key) ?? new Set()).add(id))
    }
    for (const row of rows) {
      ids.set(row.id, new Set([row.id]))
      const [title, ...rest] = names.flatMap((name) => row[name] || [])
      if (title !== undefined) put(ids, title, row.id)
      for (const name of rest) put(others, name, row.id)
    }
    for (const [name, of] of others) if (!ids.has(name)) ids.set(name, of)
    return ids
  }
  const indexOf = (field: ReferenceField): Promise<Map<string, Set<string>>> => {
    const key = JSON.stringify([field.to, field.where ?? null])
    const found = read.get(key) ?? load(field)
    read.set(key, found)
    return found
  }
  const learned = new Map<string, Map<string, Set<string>>>()
  return {
    find: async (field, name) => {
      const key = name.trim().toLowerCase()
      const stored = (await indexOf(field)).get(key) ?? []
      return [...new Set([...stored, ...(learned.get(field.to)?.get(key) ?? [])])]
    },
    learn: (entity, id, values) => {
      const names = learned.get(entity.name) ?? new Map<string, Set<string>>()
      learned.set(entity.name, names)
      for (const field of namesOf(entity)) {
        const name = values[field]
        if (typeof name !== 'string' || name.trim() === '') continue
        const key = name.trim().toLowerCase()
        const ids = names.get(key) ?? new Set<string>()
        names.set(key, ids)
        if (ids.has(id)) continue
        ids.add(id)
        journal.note(() => ids.delete(id))
      }
    },
  }
}
