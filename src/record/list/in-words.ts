import type { AnyEntity } from '../../catalogue/entity.ts'
import { isInWords } from '../../catalogue/names-entities.ts'
import { fieldAt, valueAt } from '../../catalogue/row.ts'
import type { ListQuery, ListRow } from '../../engine/data/api.ts'
import { everyRow } from '../../engine/data/known.ts'
import type { ListHandle } from '../../engine/hooks/use-list.ts'
import type { Words } from '../../ui/fields/words.ts'

/** Lists of records whose stored English is translated are short; longer ones than this are sorted by the stored values. */
export const MOST_IN_WORDS = 500

/** Whether a query of records on this device sorts by a field whose values are shown in translation. */
const sortsWords = (entity: AnyEntity, { sort, offset, limit }: ListQuery): boolean =>
  entity.replicated &&
  sort.openFirst === undefined &&
  offset + limit <= MOST_IN_WORDS &&
  isInWords(fieldAt(entity.fields, sort.path))

/** The query for all rows instead of one page, because translated values sort in another order than the stored ones. */
export const queryInWords = (entity: AnyEntity, query: ListQuery): ListQuery =>
  sortsWords(entity, query) ? { ...query, limit: MOST_IN_WORDS, offset: 0 } : query

const sorted = (entity: AnyEntity, { sort }: ListQuery, rows: readonly ListRow[], words: Words): readonly ListRow[] => {
  const field = fieldAt(entity.fields, sort.path)
  const wordOf = ({ row, labels }: ListRow): string =>
    words.option(field, labels[sort.path] ?? String(valueAt(row, sort.path) ?? ''))
  const way = sort.order === 'ASC' ? 1 : -1
  return rows
    .map((row) => ({ row, word: wordOf(row) }))
    .toSorted((a, b) => (a.word === '' || b.word === '' ? 0 : way * a.word.localeCompare(b.word)))
    .map(({ row }) => row)
}

/** The page that `query` asks for, out of the result of `queryInWords`: sorted by the translations once all rows are known. */
export const pageInWords = (entity: AnyEntity, query: ListQuery, list: ListHandle, words: Words): ListHandle => {
  if (!sortsWords(entity, query)) return list
  const { offset, limit } = query
  const pageOf = (rows: readonly ListRow[]): readonly ListRow[] => rows.slice(offset, offset + limit)
  const every = everyRow(list)
  if (list.known === 'whole') {
    return { ...list, offset, rows: pageOf(every === null ? list.rows : sorted(entity, query, every, words)) }
  }
  return list.known === 'partial' ? { ...list, offset, soFar: pageOf(list.soFar) } : list
}
