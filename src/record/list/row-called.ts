import type { AnyEntity } from '../../catalogue/entity.ts'
import { valueAt } from '../../catalogue/row.ts'
import { fieldAtEnd, ownField } from '../../domains/field-paths.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { NAMELESS, rowTitle } from '../../ui/fields/row-title.ts'
import type { Words } from '../../ui/fields/words.ts'

/** As many characters of an id tell two records of one list apart. */
const SHORT = 6

/** What the first of these columns with words in it says. */
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
 * What a row of a list is called where it cannot be seen, as by a screen reader: its name, else what it is with what its columns say of it,
 * else with the end of its id. Never a dash, and not the same for two rows if that can be helped.
 */
export const rowCalled = (entity: AnyEntity, paths: readonly string[], record: ListRow, words: Words): string => {
  const name = rowTitle(entity.name, record)
  if (name !== NAMELESS) return name
  return `${words.one(entity)} ${saidIn(entity, paths, record) ?? record.row.id.slice(-SHORT)}`
}
