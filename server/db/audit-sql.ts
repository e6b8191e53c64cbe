import { isAudited } from '../../src/catalogue/audited.ts'
import type { FieldKind } from '../../src/catalogue/field.ts'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { parseTemplate } from '../../src/catalogue/scope.ts'
import type { Table } from './columns.ts'

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** SQL of the first value that is not null, in the order of `rows`; null when there are no columns. */
const either = (
  main: AnyEntity,
  parts: (entity: AnyEntity, row: string) => readonly string[],
  rows: readonly string[],
) => {
  const all = rows.flatMap((row) => parts(main, row))
  return all.length === 0 ? 'null' : `coalesce(${all.join(', ')})`
}

/**
 * Columns with the organization that owns a row outside of projects; a row of a project is owned by the organization of
 * the project.
 */
const ownerColumns = (entity: AnyEntity, row: string): readonly string[] => {
  if (entity.stream === 'project') return []
  const columns = entity.scopes
    .map(parseTemplate)
    .flatMap(({ prefix, field }) => (/@(?:org|owner):$/.test(prefix) && field !== null ? [`${row}."${field}"`] : []))
  return [...new Set(columns)]
}

const projectColumns = (entity: AnyEntity, row: string): readonly string[] =>
  Object.hasOwn(entity.fields, 'forProject') ? [`${row}."forProject"`] : []

/** Kinds whose values are texts by which people recognise a row. */
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
  state: true,
  reference: false,
  interval: false,
  json: false,
  secret: false,
  properties: false,
}

/** Columns that name a row: those of its title that hold text. */
const nameColumns = (entity: AnyEntity, row: string): readonly string[] => {
  const own = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => {
      const kind = entity.fields[name]?.kind
      return kind !== undefined && NAMING[kind] ? [`nullif(${row}."${name}", '')`] : []
    })
  const full = own(entity.fullName ?? [])
  return [...(full.length === 0 ? [] : [`nullif(concat_ws(' ', ${full.join(', ')}), '')`]), ...own(entity.title)]
}

/** Records of one person alone, such as messages: the audit has their changes but not their content. */
const isPersonal = (entity: AnyEntity): boolean => entity.scopes.every((scope) => scope.includes('@user:'))

/**
 * SQL of the audit entry of a change, run by the capture function of the table. The author is in the transaction
 * setting `lading.audit`.
 */
export const auditSql = (table: Table): string => {
  const { main } = table
  if (!isAudited(main)) return ''
  const name = isPersonal(main) ? 'null' : either(main, nameColumns, ['new', 'old'])
  const owner = either(main, ownerColumns, ['old', 'new'])
  const project = either(main, projectColumns, ['old', 'new'])
  return `  perform audit_change(stream, ${text(tableOf(main))}, row_id, ${name}, ${owner}, ${project}, ${String(!isPersonal(main))}, to_jsonb(old), to_jsonb(new));
`
}
