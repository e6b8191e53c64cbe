import { useLingui } from '@lingui/react/macro'
import type { AnyRow } from '../../catalogue/row.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { pushMessage } from '../../ui/messages/messages.ts'

/** Reads the records that were selected in a list. None where they cannot be read here; the person is told. */
export const useSelectedRecords = (entity: string): ((ids: readonly string[]) => Promise<readonly AnyRow[]>) => {
  const { t } = useLingui()
  const { client } = useData()
  return async (ids) => {
    const found = await client.api.getMany(entity, ids).catch((): readonly (AnyRow | null | undefined)[] => [])
    const rows = found.filter((row): row is AnyRow => row !== null && row !== undefined)
    if (rows.length === 0) pushMessage({ type: 'error', text: t`These records could not be read on this device` })
    return rows
  }
}
