import { useRow } from '../../engine/hooks/use-row.ts'
import { besideOf, type Beside, rowTitle } from './use-reference-options.ts'

/** What stands beside the name of a record and tells it from others of the same name; null where there is nothing. */
export const useNoteOf = (entity: string, id: string | null): Beside | null => {
  const record = useRow(entity, id)
  return record === null || record === undefined ? null : besideOf(entity, rowTitle(entity, record), record)
}
