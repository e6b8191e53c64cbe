import { useRow } from '../../data/hooks/use-row.ts'
import { noteOf, rowTitle } from './use-reference-options.ts'

/** The code beside the name of a record, which tells it from others of the same name; null when it has none. */
export const useCodeOf = (entity: string, id: string | null): string | null => {
  const record = useRow(entity, id)
  return record === null || record === undefined ? null : noteOf(entity, rowTitle(entity, record), record)
}
