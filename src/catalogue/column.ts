/** A column about the records of another entity that refer to a row, in place of a field. Lists cannot sort by it. */
export interface Pointing {
  readonly entity: string
  /** Their reference field to the row. */
  readonly by: string
  /** English (US) label; the message id is `{entity}.column.{path}`. */
  readonly label: string
  /** Their number, or these fields of the first one, with commas between the groups. */
  readonly shows: 'count' | readonly (readonly string[])[]
}

/** A filter through records of another entity that refer to a row, by another reference of theirs. */
export interface Through {
  /** Path of the filter; the message id of its label is `{entity}.column.{name}`. */
  readonly name: string
  readonly label: string
  readonly entity: string
  /** Their reference field to the row. */
  readonly by: string
  /** Their reference field that the filter picks. */
  readonly to: string
}

export type Column<P extends string = string> = ListColumn &
  ({ readonly path: P; readonly of?: never } | { readonly path: string; readonly of: Pointing })

export interface ListColumn {
  readonly path: string
  /** Shown only while the module is on (COLS-04). */
  readonly module?: string
  /** Shown only while this filter has this one value (COLS-26). */
  readonly whenFilter?: { readonly field: string; readonly is: string }
  /** Where cards show it, if not where its kind says. */
  readonly card?: 'aside' | 'line' | 'state'
  /** Its values are longer than most texts, such as addresses: a table gives it more room. */
  readonly wide?: true
  /** Hidden until the user selects it. */
  readonly optional?: true
  /** `path` is then only a name. */
  readonly of?: Pointing
}

interface List {
  readonly columns: readonly (string | Column)[]
  readonly filtersThrough?: readonly Through[]
}

/** The columns of a list, all as objects. */
export const columnsOf = ({ columns }: List): readonly Column[] =>
  columns.map((column) => (typeof column === 'string' ? { path: column } : column))

export const throughNamed = ({ filtersThrough = [] }: List, name: string): Through | undefined =>
  filtersThrough.find((through) => through.name === name)

/** Labels of columns and filters that are not fields, by path. */
export const pointingLabels = (list: List): ReadonlyMap<string, string> =>
  new Map([
    ...columnsOf(list).flatMap(({ path, of }): [string, string][] => (of === undefined ? [] : [[path, of.label]])),
    ...(list.filtersThrough ?? []).map(({ name, label }): [string, string] => [name, label]),
  ])
