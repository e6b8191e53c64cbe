import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '../../src/domains/index.ts'
import { CALLED_BY } from '../../src/domains/called-by.ts'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { calledBy } from '../../src/catalogue/full-name.ts'
import type { Db } from '../db/pool.ts'
import type { ResolvedPath } from './path.ts'
import type { Principal } from './principal.ts'
import { seenRows, tableName, visibleWhere } from './visible.ts'

type Reference = Pick<ResolvedPath, 'value' | 'field'>

/**
 * SQL of the title of a referenced record: the first non-empty title field (OPEN-097). Null for a record that the user
 * cannot read.
 */
export const titleSql = (reference: Reference, principal: Principal): RawBuilder<string | null> =>
  calledSql(reference, principal, ownTitle)

/** As `titleSql` but as in exported files: people by first and last name. */
export const writtenSql = (reference: Reference, principal: Principal): RawBuilder<string | null> =>
  calledSql(reference, principal, writtenTitle)

const calledSql = (
  { value, field }: Reference,
  principal: Principal,
  call: typeof ownTitle,
): RawBuilder<string | null> => {
  const to = field.kind === 'reference' && 'to' in field && typeof field.to === 'string' ? field.to : ''
  const target = entityNamed(to)
  if (target === undefined) return sql<string | null>`${value}::text`
  return sql<string | null>`(select ${call(target, 'ref')} from ${seenRows(target, principal, 'ref')}
    where ref.id = ${value} and ${visibleWhere(target, principal, 'ref')})`
}

const ownTitle = (entity: AnyEntity, alias: string): RawBuilder<unknown> => {
  const names = entity.title.filter((name) => name !== 'id')
  if (names.length === 0) return sql`${sql.ref(`${alias}.id`)}::text`
  return sql`coalesce(${sql.join([...names.map((name) => sql`nullif(${sql.ref(`${alias}.${name}`)}::text, '')`), sql`''`])})`
}

const writtenTitle: typeof ownTitle = (entity, alias) => {
  const names = calledBy(entity)
  if (names.length === 0) return ownTitle(entity, alias)
  const parts = names.map((name) => sql`nullif(${sql.ref(`${alias}.${name}`)}::text, '')`)
  return sql`coalesce(nullif(concat_ws(' ', ${sql.join(parts)}), ''), ${ownTitle(entity, alias)})`
}

/** Returns the title of a record; the empty text when the user cannot read it. */
export const shownLabelOf = async (
  { db, principal }: { readonly db: Db; readonly principal: Principal },
  entity: AnyEntity,
  id: string,
): Promise<string> => {
  const { rows } = await sql`select 1 from ${tableName(entity)} as t
    where t.id = ${id}::uuid and ${visibleWhere(entity, principal, 't')}`.execute(db)
  return rows.length === 0 ? '' : labelOf(db, entity, id)
}

/** Returns the title of a record for messages; the empty text when it does not exist. */
export const labelOf = async (db: Db, entity: AnyEntity, id: string): Promise<string> => {
  const by = CALLED_BY.get(entity.name)
  const field = by === undefined ? undefined : entity.fields[by]
  const holder = field?.kind === 'reference' ? entityNamed(field.to) : undefined
  const { rows } =
    by === undefined || holder === undefined
      ? await sql<{ label: string | null }>`
          select ${ownTitle(entity, 't')} as label from ${sql.table(tableOf(entity))} as t where t.id = ${id}::uuid`.execute(
          db,
        )
      : await sql<{ label: string | null }>`
          select ${ownTitle(holder, 'h')} as label from ${sql.table(tableOf(entity))} as t
          join ${sql.table(tableOf(holder))} as h on h.id = ${sql.ref(`t.${by}`)} where t.id = ${id}::uuid`.execute(db)
  return rows[0]?.label ?? ''
}
