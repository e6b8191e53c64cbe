import { type Column as DeclaredColumn, columnsOf, throughNamed } from '../../catalogue/column.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { entityOf } from '../../domains/index.ts'
import { may } from '../../catalogue/roles.ts'
import type { Person } from '../../catalogue/rule.ts'
import { offers, type Settings } from '../../domains/administration/effects/settings.ts'
import { deepPath, ownField } from '../../engine/memory/table-paths.ts'
import type { Field } from '../../catalogue/field.ts'
import type { Filters } from './list-place.ts'

/** The field that a path ends in, also through a reference or, as a filter, through records that point here. */
export const fieldAtEnd = (entity: AnyEntity, path: string): Field | undefined => {
  const own = ownField(entity, path)
  if (own !== undefined) return own
  const through = throughNamed(entity.list, path)
  if (through !== undefined) return fieldAtEnd(entityOf(through.entity), through.to)
  const deep = deepPath(entity, path)
  return deep === null ? undefined : fieldAtEnd(deep.to, deep.rest)
}

export interface ColumnContext {
  readonly modules: ReadonlySet<string>
  readonly settings: Settings
  readonly filters: Filters
  /** Who looks: a column of other records is for those who may see such records. Everything where it is left out. */
  readonly person?: Person
}

const isExactly = (value: unknown, wanted: string): boolean =>
  value === wanted || (Array.isArray(value) && value.length === 1 && value[0] === wanted)

/**
 * Columns that a list may show now: those of modules that are on (COLS-04), of the filter that they need (COLS-26) and
 * of fields that the project's setting offers (EDIT-13).
 */
export const offeredColumns = (
  entity: AnyEntity,
  { modules, settings, filters, person }: ColumnContext,
): readonly DeclaredColumn[] =>
  columnsOf(entity.list).filter(({ path, module, whenFilter, of }) => {
    if (of === undefined && fieldAtEnd(entity, path) === undefined) return false
    if (of !== undefined && person !== undefined && !may(person, entityOf(of.entity), 'VIEW')) return false
    if (module !== undefined && !modules.has(module)) return false
    if (whenFilter !== undefined && !isExactly(filters[whenFilter.field], whenFilter.is)) return false
    return offers(settings, `${entity.name}-fields`, path)
  })

/** Those of a list inside a record that names them itself, in its order (COLS-46). */
export const namedColumns = (offered: readonly DeclaredColumn[], names: readonly string[]): readonly DeclaredColumn[] =>
  names.flatMap((name) => offered.filter(({ path }) => path === name))

/** What is shown of the offered columns: the person's own choice, else all that are not optional. */
export const shownColumns = (
  offered: readonly DeclaredColumn[],
  chosen: readonly string[] | null,
): readonly DeclaredColumn[] => {
  if (chosen === null) return offered.filter((column) => column.optional !== true)
  const shown = offered.filter((column) => chosen.includes(column.path) || column.whenFilter !== undefined)
  return shown.length > 0 ? shown : offered.filter((column) => column.optional !== true)
}

/** Whether a record is named by this field, and by words, which a code does not replace. */
export const isNameInWords = (entity: AnyEntity, path: string): boolean => {
  const field = fieldAtEnd(entity, path)
  return entity.title.includes(path) && field?.kind === 'text' && field.code !== true
}

/** What cards show: nobody chooses columns on a phone, so the words that name a record are added to those shown. */
export const cardColumns = (
  entity: AnyEntity,
  offered: readonly DeclaredColumn[],
  shown: readonly DeclaredColumn[],
): readonly DeclaredColumn[] => [
  ...shown,
  ...offered.filter((column) => !shown.includes(column) && column.optional && isNameInWords(entity, column.path)),
]

/** The column that says what the record is. */
export const nameColumn = (entity: AnyEntity, shown: readonly DeclaredColumn[]): string | undefined =>
  (
    entity.title.map((path) => shown.find((column) => column.path === path)).find((found) => found !== undefined) ??
    shown[0]
  )?.path
