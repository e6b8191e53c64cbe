import type { FieldKind } from '../../src/catalogue/field.ts'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { neededRole } from '../../src/catalogue/roles.ts'
import { parseTemplate } from '../../src/catalogue/scope.ts'
import type { Table } from './columns.ts'

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Facts that nobody may write by hand, such as readings and logs of the server, are their own record of what happened. */
const isOwnRecord = (entity: AnyEntity): boolean =>
  entity.appendOnly === true && neededRole(entity, 'CREATE') === undefined

/** Whether each write of the table is entered in the audit. */
export const isAudited = ({ main }: Table): boolean => !isOwnRecord(main)

/** The first that is not null, of the row as it was and as it is; null when there is nothing to choose from. */
const either = (
  main: AnyEntity,
  parts: (entity: AnyEntity, row: string) => readonly string[],
  rows: readonly string[],
) => {
  const all = rows.flatMap((row) => parts(main, row))
  return all.length === 0 ? 'null' : `coalesce(${all.join(', ')})`
}

/** The organization that owns a row above the projects; rows of a project are owned by the organization of the project. */
const ownerColumns = (entity: AnyEntity, row: string): readonly string[] => {
  if (entity.stream === 'project') return []
  const columns = entity.scopes
    .map(parseTemplate)
    .flatMap(({ prefix, field }) => (/@(?:org|owner):$/.test(prefix) && field !== null ? [`${row}."${field}"`] : []))
  return [...new Set(columns)]
}

const projectColumns = (entity: AnyEntity, row: string): readonly string[] =>
  Object.hasOwn(entity.fields, 'forProject') ? [`${row}."forProject"`] : []

/** Kinds whose values are text that people know a row by. */
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

/** What a row is called: its title as far as that is text of its own. */
const nameColumns = (entity: AnyEntity, row: string): readonly string[] => {
  const own = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => {
      const kind = entity.fields[name]?.kind
      return kind !== undefined && NAMING[kind] ? [`nullif(${row}."${name}", '')`] : []
    })
  const full = own(entity.fullName ?? [])
  return [...(full.length === 0 ? [] : [`nullif(concat_ws(' ', ${full.join(', ')}), '')`]), ...own(entity.title)]
}

/** Records of one person alone, such as messages: that they changed is entered, not what they say. */
const isPersonal = (entity: AnyEntity): boolean => entity.scopes.every((scope) => scope.includes('@user:'))

/** The entry of a change, within the capture of its row: who did it is in the setting `lading.audit` of the transaction. */
export const auditSql = (table: Table): string => {
  if (!isAudited(table)) return ''
  const { main } = table
  const name = isPersonal(main) ? 'null' : either(main, nameColumns, ['new', 'old'])
  const owner = either(main, ownerColumns, ['old', 'new'])
  const project = either(main, projectColumns, ['old', 'new'])
  return `  perform audit_change(stream, ${text(tableOf(main))}, row_id, ${name}, ${owner}, ${project}, ${String(!isPersonal(main))}, to_jsonb(old), to_jsonb(new));
`
}
