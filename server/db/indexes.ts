import { codeLookUp } from '../../src/domains/look-ups.ts'
import type { FieldKind } from '../../src/catalogue/field.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Table } from './columns.ts'

export interface Index {
  readonly name: string
  /** The parts of `create index` after the name: uniqueness, columns, condition. */
  readonly unique: boolean
  readonly columns: readonly string[]
  readonly where: string | null
}

/** The collation of lists: numbers by value, case and accents after letters (migration 0001). */
export const LIST_ORDER = 'list_order'

const quoted = (name: string): string => `"${name}"`
/** Kinds whose own values lists order as words. */
const COLLATED: { readonly [kind in FieldKind]: boolean } = {
  text: true,
  integer: false,
  decimal: false,
  boolean: false,
  date: false,
  time: true,
  instant: false,
  choice: true,
  choices: false,
  master: true,
  state: true,
  reference: false,
  interval: true,
  json: false,
  secret: false,
  properties: false,
}

const sortable = (entity: AnyEntity, name: string): string => {
  const kind = entity.fields[name]?.kind
  return kind !== undefined && COLLATED[kind] ? `${quoted(name)} COLLATE ${LIST_ORDER}` : quoted(name)
}

/** SQL by which a unique field is compared: case-insensitive; an identifier by its canonical key (IDENT). */
export const uniqueExpression = (entity: AnyEntity, name: string): string =>
  entity.name === codeLookUp.entity && name === codeLookUp.code ? quoted(codeLookUp.key) : `lower(${quoted(name)})`

export const uniqueFieldsOf = (entity: AnyEntity): readonly string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (field.unique === true ? [name] : []))

export const uniqueIndexName = (table: string, field: string): string => `uq_${table}_${field}`

/** Indexes that follow from a declaration: lists, references, uniqueness among living records. */
export const indexesOf = ({ name: table, main }: Table): readonly Index[] => {
  const scope = main.stream === 'project' ? [quoted('project')] : []
  const plain = (columns: readonly string[], label: string): Index => ({
    name: `ix_${table}_${label}`,
    unique: false,
    columns: [...scope, ...columns],
    where: null,
  })
  const sort = main.list.sort.path
  const own = Object.hasOwn(main.fields, sort) || sort === 'created'
  const references = Object.entries(main.fields).flatMap(([name, field]) => (field.kind === 'reference' ? [name] : []))
  const lists = (main.list.indexes ?? []).filter((columns) => columns.length > 0 && columns[0] !== sort)
  const all = [
    ...(own ? [plain([sortable(main, sort), quoted('id')], 'list')] : scope.length > 0 ? [plain([], 'list')] : []),
    ...lists.map((columns) => plain(columns.map(quoted), columns.join('_'))),
    ...references.map((name) => plain([quoted(name)], name)),
    ...uniqueFieldsOf(main).map((name): Index => ({
      name: uniqueIndexName(table, name),
      unique: true,
      columns: [...scope, uniqueExpression(main, name)],
      where: 'archived IS NULL',
    })),
  ]
  return all.filter((index, at) => all.findIndex((other) => other.name === index.name) === at)
}

export const indexSql = (table: string, index: Index): string =>
  `create ${index.unique ? 'unique ' : ''}index "${index.name}" on "${table}" (${index.columns.join(', ')})` +
  `${index.where === null ? '' : ` where ${index.where}`};`
