import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Rule } from '../../src/catalogue/rule.ts'
import { parseTemplate } from '../../src/catalogue/scope.ts'
import { isLinked } from './sharers.ts'
import { auditSql } from './audit-sql.ts'
import type { Table } from './columns.ts'
import { linkColumns, shareFunction, sharedScopesSql } from './share-sql.ts'

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Translates the part of the rule language that selects an entity's rows in a table. */
const conditionOf = (rule: Rule, row: string): string => {
  if ('all' in rule) return `(${rule.all.map((part) => conditionOf(part, row)).join(' and ')})`
  if ('any' in rule) return `(${rule.any.map((part) => conditionOf(part, row)).join(' or ')})`
  if ('isNull' in rule) return `${row}."${rule.field}" is ${rule.isNull ? '' : 'not '}null`
  if ('in' in rule) {
    return `(${rule.in.map((item) => `${row}."${rule.field}" is not distinct from ${item === null ? 'null' : text(String(item))}`).join(' or ')})`
  }
  throw new Error('The rule `only` looks at the row alone')
}

/** Returns the scopes of a row as an SQL text array; `row` is the SQL name of the row. */
export const scopesSql = (entity: AnyEntity, row: string): string => {
  const parts = entity.scopes.map((template) => {
    const { prefix, field } = parseTemplate(template)
    return field === null ? text(prefix) : `${text(prefix)} || ${row}."${field}"::text`
  })
  const prefixes = entity.scopes.map((template) => parseTemplate(template).prefix)
  const all = `array_remove(array[${parts.join(', ')}]::text[], null)`
  // Two columns may name the same organization; each scope is listed once.
  const found = new Set(prefixes).size < prefixes.length ? `array(select distinct unnest(${all}))` : all
  const scopes =
    entity.scopeElse === undefined
      ? found
      : `case when cardinality(${found}) = 0 then array[${text(entity.scopeElse)}] else ${found} end`
  const shared = sharedScopesSql(entity, row)
  if (shared !== null) return `${scopes} || ${shared}`
  return entity.only === undefined ? scopes : `case when ${conditionOf(entity.only, row)} then ${scopes} else '{}' end`
}

/** SQL that updates what the row shares, before its own scopes are read; skipped when no relevant column changed. */
const linkSql = (entity: AnyEntity): string => {
  if (!isLinked(entity)) return ''
  const columns = (row: string): string =>
    `(${linkColumns(entity)
      .map((name) => `${row}."${name}"`)
      .join(', ')})`
  return `  if tg_op <> 'UPDATE' or ${columns('old')} is distinct from ${columns('new')} then
    perform ${shareFunction(entity)}(stream, v, row_id, tg_op = 'INSERT');
  end if;
`
}

const recordSql = (entity: AnyEntity): string =>
  `${linkSql(entity)}  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := ${scopesSql(entity, 'old')}; end if;
  if tg_op <> 'DELETE' then has := ${scopesSql(entity, 'new')}; end if;
  perform sync_record(stream, ${text(entity.name)}, row_id, v, was, has, tg_op = 'DELETE');`

/** Returns whether changes of the table are captured. */
export const isCaptured = ({ main }: Table): boolean => main.writtenByDatabase !== true

/**
 * Body of the capture function of a table. Uses the same templates as `scopesOfRow`, so that SQL and catalogue agree.
 */
export const captureBody = (table: Table): string => `
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
${auditSql(table)}${table.entities.map(recordSql).join('\n')}
  if tg_op <> 'DELETE' then
    update "${table.name}" set version = v where id = row_id and version <> v;
  end if;
  return null;
end `

const triggerSql = (table: string, name: string, event: string, when: string): string =>
  `create constraint trigger "sync_${table}_${name}" after ${event} on "${table}"
  deferrable initially deferred for each row${when} execute function "capture_${table}"();`

export const captureFunctionSql = (table: Table): string =>
  `create or replace function "capture_${table.name}"() returns trigger language plpgsql as $$${captureBody(table)}$$;`

/**
 * Function and deferred triggers of a table. Writes that set a version are not captured: the version stamp of the
 * capture itself, and rows of a bulk insert, which writes the captured changes in one statement
 * (server/store/bulk-insert.ts).
 */
export const captureSql = (table: Table): string =>
  [
    captureFunctionSql(table),
    triggerSql(table.name, 'add', 'insert', ' when (new.version = 0)'),
    triggerSql(table.name, 'change', 'update', ' when (old.version = new.version)'),
    triggerSql(table.name, 'remove', 'delete', ''),
  ].join('\n')

/** Number of triggers that `captureSql` creates. */
export const CAPTURE_TRIGGERS = 3
