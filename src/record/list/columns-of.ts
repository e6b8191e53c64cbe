import { type Column as DeclaredColumn, columnsOf } from '../../catalogue/column.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { outlineFor } from '../../domains/outline.ts'
import { may } from '../../catalogue/roles.ts'
import type { Person } from '../../catalogue/rule.ts'
import { offers, type Settings } from '../../domains/administration/effects/settings.ts'
import { fieldAtEnd } from '../../domains/field-paths.ts'
import type { Filters } from './list-place.ts'

export interface ColumnContext {
  readonly modules: ReadonlySet<string>
  readonly settings: Settings
  /** The filters of the list; null where no list is shown: no column depends on them then. */
  readonly filters: Filters | null
  /** The current user: a column of other records is offered only to those who may see such records. If omitted, all columns are offered. */
  readonly person?: Person
}

const isExactly = (value: unknown, wanted: string): boolean =>
  value === wanted || (Array.isArray(value) && value.length === 1 && value[0] === wanted)

/**
 * Columns that a list may show now: those whose module is on (COLS-04), whose required filter is set (COLS-26) and whose field the project
 * offers (EDIT-13).
 */
export const offeredColumns = (
  entity: AnyEntity,
  { modules, settings, filters, person }: ColumnContext,
): readonly DeclaredColumn[] =>
  columnsOf(entity.list).filter(({ path, module, whenFilter, of }) => {
    if (of === undefined && fieldAtEnd(entity, path) === undefined) return false
    if (of !== undefined && person !== undefined && !may(person, outlineFor(of.entity), 'VIEW')) return false
    if (module !== undefined && !modules.has(module)) return false
    if (whenFilter !== undefined && filters !== null && !isExactly(filters[whenFilter.field], whenFilter.is))
      return false
    return offers(settings, `${entity.name}-fields`, path)
  })

/** The columns that a list inside a record names itself, in that order (COLS-46). */
export const namedColumns = (offered: readonly DeclaredColumn[], names: readonly string[]): readonly DeclaredColumn[] =>
  names.flatMap((name) => offered.filter(({ path }) => path === name))

/** The visible columns: the user's choice, else all that are not optional. */
export const shownColumns = (
  offered: readonly DeclaredColumn[],
  chosen: readonly string[] | null,
): readonly DeclaredColumn[] => {
  if (chosen === null) return offered.filter((column) => column.optional !== true)
  const shown = offered.filter((column) => chosen.includes(column.path) || column.whenFilter !== undefined)
  return shown.length > 0 ? shown : offered.filter((column) => column.optional !== true)
}

/** Whether this field is part of the record's title and is text rather than a code. */
export const isNameInWords = (entity: AnyEntity, path: string): boolean => {
  const field = fieldAtEnd(entity, path)
  return entity.title.includes(path) && field?.kind === 'text' && field.code !== true
}

/** Columns of cards: phones have no column chooser, so the text fields of the title are added to the visible columns. */
export const cardColumns = (
  entity: AnyEntity,
  offered: readonly DeclaredColumn[],
  shown: readonly DeclaredColumn[],
): readonly DeclaredColumn[] => [
  ...shown,
  ...offered.filter((column) => !shown.includes(column) && column.optional && isNameInWords(entity, column.path)),
]

/** The column that identifies the record. */
export const nameColumn = (entity: AnyEntity, shown: readonly DeclaredColumn[]): string | undefined =>
  (
    entity.title.map((path) => shown.find((column) => column.path === path)).find((found) => found !== undefined) ??
    shown[0]
  )?.path
