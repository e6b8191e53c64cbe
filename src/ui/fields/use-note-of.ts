import { useRow } from '../../engine/hooks/use-row.ts'
import { besideOf, type Beside, rowTitle } from './row-title.ts'

/** The note beside a record's name that tells records of the same name apart; null when there is none. */
export const useNoteOf = (entity: string, id: string | null): Beside | null => {
  const record = useRow(entity, id)
  return record === null || record === undefined ? null : besideOf(entity, rowTitle(entity, record), record)
}
