import type { AnyEntity } from '../../catalogue/entity.ts'
import { valueAt } from '../../catalogue/row.ts'
import { fieldAtEnd, ownField } from '../../domains/field-paths.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { NAMELESS, rowTitle } from '../../ui/fields/row-title.ts'
import type { Words } from '../../ui/fields/words.ts'

/** Number of characters of an id that distinguish two records of one list. */
const SHORT = 6

/** The text of the first of these columns that has words. */
const saidIn = (entity: AnyEntity, paths: readonly string[], { row, labels }: ListRow): string | undefined => {
  for (const path of paths) {
    const field = fieldAtEnd(entity, path)
    const own = ownField(entity, path) === undefined ? labels[path] : valueAt(row, path)
    const said = field?.kind === 'reference' ? labels[path] : field?.kind === 'text' ? own : null
    if (typeof said === 'string' && said !== '') return said
  }
  return undefined
}

/**
 * The accessible name of a row: its name, else its entity with the text of its columns, else its entity with the end of its id. Never a
 * dash, and different for each row if possible.
 */
export const rowCalled = (entity: AnyEntity, paths: readonly string[], record: ListRow, words: Words): string => {
  const name = rowTitle(entity.name, record)
  if (name !== NAMELESS) return name
  return `${words.one(entity)} ${saidIn(entity, paths, record) ?? record.row.id.slice(-SHORT)}`
}
