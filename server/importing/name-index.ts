import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { FieldKind, ReferenceField } from '../../src/catalogue/field.ts'
import { calledBy, fullNameOf } from '../../src/catalogue/full-name.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { Rule } from '../../src/catalogue/rule.ts'
import type { Db } from '../db/pool.ts'
import type { Principal } from '../store/principal.ts'
import { ruleWhere } from '../store/rule-where.ts'
import { seenRows, visibleWhere } from '../store/visible.ts'
import type { Journal } from './journal.ts'

/** Finds records by the names that people and exports use for them, for references. */
export interface NameIndex {
  /** Returns the ids of living records with this name or id; empty when there are none. */
  readonly find: (field: ReferenceField, name: string) => Promise<readonly string[]>
  /** Adds a record that this import has created or changed, so that later rows may refer to it. */
  readonly learn: (entity: AnyEntity, id: string, values: { readonly [path: string]: unknown }) => void
}

/** Fields that identify a record to people besides its title. */
const ALSO = ['name', 'reference', 'serial', 'code']

const ruleOf = (field: ReferenceField): Rule | undefined => {
  const rules = Object.entries(field.where ?? {}).map(([name, wanted]): Rule => ({
    field: name,
    in: wanted === null || typeof wanted === 'string' ? [wanted] : [...wanted],
  }))
  return rules.length === 0 ? undefined : { all: rules }
}

/** Kinds whose values are words that a file may name a record by. */
const NAMING: { readonly [kind in FieldKind]: boolean } = {
  text: true,
  integer: false,
  decimal: false,
  boolean: false,
  date: false,
  time: false,
  instant: false,
  choice: true,
  choices: false,
  master: true,
  state: false,
  reference: false,
  interval: false,
  json: false,
  secret: false,
  properties: false,
}

const isName = (entity: AnyEntity, field: string): boolean => {
  const kind = entity.fields[field]?.kind
  return kind !== undefined && NAMING[kind]
}

/** Fields that are a name on their own: `Jansen` is, `Eva` is not. */
const namesOf = (entity: AnyEntity): readonly string[] =>
  [...entity.title, ...ALSO].filter((field) => isName(entity, field))

/** All names of a record, starting with the one in exports: `Eva Jansen` before `Jansen`. */
const namesIn = (entity: AnyEntity, values: { readonly [path: string]: unknown }): readonly string[] => {
  const full = calledBy(entity).length === 0 ? null : fullNameOf(entity, (path) => values[path])
  const names = [full, ...namesOf(entity).map((field) => values[field])]
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name.trim() !== ''))]
}

const keyOf = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Names are loaded on the first reference to records of their kind; records created by a row are known to later rows.
 */
export const createNameIndex = (db: Db, principal: Principal, journal: Journal): NameIndex => {
  const read = new Map<string, Promise<Map<string, Set<string>>>>()
  const load = async (field: ReferenceField): Promise<Map<string, Set<string>>> => {
    const entity = entityOf(field.to)
    const names = new Set([...namesOf(entity), ...calledBy(entity)])
    const columns = sql.join([
      sql`t.id`,
      ...[...names].map((name) => sql`${sql.ref(`t.${name}`)}::text as ${sql.ref(name)}`),
    ])
    const rule = ruleOf(field)
    const { rows } = await sql<{ readonly id: string; readonly [name: string]: string | null }>`
      select ${columns} from ${seenRows(entity, principal, 't')}
      where ${visibleWhere(entity, principal, 't')} and t.archived is null
        and ${rule === undefined ? sql`true` : ruleWhere(rule, principal.person, 't')}`.execute(db)
    // Names as in exports take precedence over all others.
    const ids = new Map<string, Set<string>>()
    const others = new Map<string, Set<string>>()
    const put = (into: Map<string, Set<string>>, name: string, id: string): void => {
      const key = keyOf(name)
      into.set(key, (into.get(key) ?? new Set()).add(id))
    }
    for (const row of rows) {
      ids.set(row.id, new Set([row.id]))
      const [written, ...rest] = namesIn(entity, row)
      if (written !== undefined) put(ids, written, row.id)
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
      const key = keyOf(name)
      const stored = (await indexOf(field)).get(key) ?? []
      return [...new Set([...stored, ...(learned.get(field.to)?.get(key) ?? [])])]
    },
    learn: (entity, id, values) => {
      const names = learned.get(entity.name) ?? new Map<string, Set<string>>()
      learned.set(entity.name, names)
      for (const name of namesIn(entity, values)) {
        const key = keyOf(name)
        const ids = names.get(key) ?? new Set<string>()
        names.set(key, ids)
        if (ids.has(id)) continue
        ids.add(id)
        journal.note(() => ids.delete(id))
      }
    },
  }
}
