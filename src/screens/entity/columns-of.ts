import type { AnyEntity, Column as DeclaredColumn } from '../../catalogue/entity.ts'
import { offers, type Settings } from '../../data/settings.ts'
import { deepPath, ownField } from '../../data/memory/table-paths.ts'
import type { Field } from '../../catalogue/field.ts'
import type { Filters } from './list-place.ts'

/** The field that a column path ends in, also through a reference. */
export const fieldAtEnd = (entity: AnyEntity, path: string): Field | undefined => {
  const own = ownField(entity, path)
  if (own !== undefined) return own
  const deep = deepPath(entity, path)
  return deep === null ? undefined : fieldAtEnd(deep.to, deep.rest)
}

export interface ColumnContext {
  readonly modules: ReadonlySet<string>
  readonly settings: Settings
  readonly filters: Filters
}

const isExactly = (value: unknown, wanted: string): boolean =>
  value === wanted || (Array.isArray(value) && value.length === 1 && value[0] === wanted)

/**
 * Columns that a list may show now: those of modules that are on (COLS-04), of the filter that they need (COLS-26) and
 * of fields that the project's setting offers (EDIT-13).
 */
export const offeredColumns = (
  entity: AnyEntity,
  { modules, settings, filters }: ColumnContext,
): readonly DeclaredColumn[] =>
  entity.list.columns
    .map((column): DeclaredColumn => (typeof column === 'string' ? { path: column } : column))
    .filter(({ path, module, whenFilter }) => {
      if (fieldAtEnd(entity, path) === undefined) return false
      if (module !== undefined && !modules.has(module)) return false
      if (whenFilter !== undefined && !isExactly(filters[whenFilter.field], whenFilter.is)) return false
      return offers(settings, `${entity.name}-fields`, path)
    })

/** What is shown of the offered columns: the person's own choice, else all that are not optional. */
export const shownColumns = (
  offered: readonly DeclaredColumn[],
  chosen: readonly string[] | null,
): readonly DeclaredColumn[] => {
  if (chosen === null) return offered.filter((column) => column.optional !== true)
  const shown = offered.filter((column) => chosen.includes(column.path) || column.whenFilter !== undefined)
  return shown.length > 0 ? shown : offered.filter((column) => column.optional !== true)
}

/** The column that says what the record is. */
export const nameColumn = (entity: AnyEntity, shown: readonly DeclaredColumn[]): string | undefined =>
  (
    entity.title.map((path) => shown.find((column) => column.path === path)).find((found) => found !== undefined) ??
    shown[0]
  )?.path
