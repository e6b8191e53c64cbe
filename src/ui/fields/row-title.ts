import { fullNameOf, noteIn } from '../../catalogue/full-name.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { type AnyRow, fieldAt, valueAt } from '../../catalogue/row.ts'
import { declaredNamed } from '../../domains/declared.ts'
import type { ListRow } from '../../engine/data/api.ts'

/** The name of a row that has none yet. */
export const NAMELESS = '–'

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
  return NAMELESS
}

/** Whether this title of a row is a code. */
export const isCodeOf = (entity: AnyEntity, row: AnyRow, title: string): boolean =>
  entity.title.some((path) => {
    const field = fieldAt(entity.fields, path)
    return field?.kind === 'text' && field.code === true && valueAt(row, path) === title
  })

/** The first code of the row that is not its title; it tells records of the same name apart. The key of a kind of record does not. */
export const noteOf = (entity: string, title: string, { row }: ListRow): string | null => {
  for (const [path, field] of Object.entries(declaredNamed(entity)?.fields ?? {})) {
    const value = row[path]
    if (
      field.kind === 'text' &&
      field.code &&
      field.names === undefined &&
      typeof value === 'string' &&
      value !== '' &&
      value !== title
    )
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
