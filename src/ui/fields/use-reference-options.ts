import { useDeferredValue, useMemo } from 'react'
import { fullNameOf, noteIn } from '../../catalogue/full-name.ts'
import { declaredNamed } from '../../domains/declared.ts'
import { PROJECTS } from '../../domains/people/effects/project.ts'
import { type AnyRow, fieldAt, valueAt } from '../../catalogue/row.ts'
import type { ListQuery, ListRow } from '../../engine/data/api.ts'
import { isReading, missingOf } from '../../engine/data/list-loader.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { rowsSoFar, type Missing } from '../../engine/data/known.ts'
import type { OfferedWhere } from './offered-where.ts'

export interface ReferenceOption {
  readonly value: string
  /** Name of the record. */
  readonly label: string
  /** Note that tells records of the same name apart. */
  readonly beside: Beside | null
}

const OFFERED = 20
const ALL = 500

/** Name of a row: its full name, else the first title field with a value; a reference is named by its label. */
export const rowTitle = (entity: string, { row, labels }: ListRow): string => {
  const declaration = declaredNamed(entity)
  const name = declaration === undefined ? null : fullNameOf(declaration, (path) => valueAt(row, path))
  if (name !== null) return name
  for (const path of declaration?.title ?? []) {
    const field = declaration === undefined ? undefined : fieldAt(declaration.fields, path)
    const value = field?.kind === 'reference' ? labels[path] : valueAt(row, path)
    if (typeof value === 'string' && value !== '') return value
  }
  return '–'
}

/** The first code of the row that is not its title; it tells records of the same name apart. */
export const noteOf = (entity: string, title: string, { row }: ListRow): string | null => {
  for (const [path, field] of Object.entries(declaredNamed(entity)?.fields ?? {})) {
    const value = row[path]
    if (field.kind === 'text' && field.code && typeof value === 'string' && value !== '' && value !== title)
      return value
  }
  return null
}

/** The note beside a record's name. */
export interface Beside {
  readonly text: string
  readonly isCode: boolean
}

/** The note that tells records of the same name apart: from the declaration, else a code. */
export const besideOf = (entity: string, title: string, record: ListRow): Beside | null => {
  const declaration = declaredNamed(entity)
  const words = declaration === undefined ? null : noteIn(declaration, (path) => valueAt(record.row, path))
  const text = words ?? noteOf(entity, title, record)
  return text === null ? null : { text, isCode: words === null }
}

export const optionOf = (entity: string, row: ListRow): ReferenceOption => {
  const label = rowTitle(entity, row)
  return { value: row.row.id, label, beside: besideOf(entity, label, row) }
}

/** Records that a reference may point to, by search text; read from the device, so it works offline. */
export const useReferenceOptions = (
  to: string,
  where: OfferedWhere | undefined,
  search: string,
  asking: boolean,
  /** Of what is found only these; the same function as long as it decides the same. */
  fits?: (row: AnyRow) => boolean,
): { readonly options: readonly ReferenceOption[]; readonly complete: boolean; readonly missing: Missing | null } => {
  const asked = useDeferredValue(search)
  const declaration = declaredNamed(to)
  const query: ListQuery | null =
    declaration === undefined || !asking
      ? null
      : {
          filters: where ?? {},
          search: asked,
          sort: declaration.list.sort,
          limit: fits === undefined ? OFFERED : ALL,
          offset: 0,
        }
  // Nothing is asked of an entity that does not exist; the list still needs one.
  const list = useList(declaration === undefined ? PROJECTS : to, query)
  const listed = rowsSoFar(list)
  const options = useMemo(
    () => listed.filter(({ row }) => fits === undefined || fits(row)).map((row) => optionOf(to, row)),
    [to, listed, fits],
  )
  return { options, complete: !isReading(list), missing: query === null ? null : missingOf(list) }
}
