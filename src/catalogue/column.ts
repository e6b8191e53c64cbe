/** What a list says of the records of another entity that point to its rows, in the place of a field. No list sorts by it. */
export interface Pointing {
  readonly entity: string
  /** Their reference to the row. */
  readonly by: string
  /** English (US) label; the message id is `{entity}.column.{path}`. */
  readonly label: string
  /** How many there are, or these fields of the first one, a comma between the groups. */
  readonly shows: 'count' | readonly (readonly string[])[]
}

/** Rows that the records of another entity point to, by what else those refer to. */
export interface Through {
  /** Path of the filter; the message id of its label is `{entity}.column.{name}`. */
  readonly name: string
  readonly label: string
  readonly entity: string
  /** Their reference to the row. */
  readonly by: string
  /** The reference of theirs that is picked. */
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
  /** Not shown until the user chooses it. */
  readonly optional?: true
  /** `path` is only a name then. */
  readonly of?: Pointing
}

interface List {
  readonly columns: readonly (string | Column)[]
  readonly filtersThrough?: readonly Through[]
}

/** The columns of a list in one form. */
export const columnsOf = ({ columns }: List): readonly Column[] =>
  columns.map((column) => (typeof column === 'string' ? { path: column } : column))

export const throughNamed = ({ filtersThrough = [] }: List, name: string): Through | undefined =>
  filtersThrough.find((through) => through.name === name)

/** Labels of what a list shows and filters by beside its fields, by path. */
export const pointingLabels = (list: List): ReadonlyMap<string, string> =>
  new Map([
    ...columnsOf(list).flatMap(({ path, of }): [string, string][] => (of === undefined ? [] : [[path, of.label]])),
    ...(list.filtersThrough ?? []).map(({ name, label }): [string, string] => [name, label]),
  ])
