import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { type AnyRow, type Row, rowAs } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { pushMessage } from '../../ui/messages/messages.ts'

/** Reads the records that were selected in a list. Empty when they cannot be read; the user is notified. */
export const useSelectedRecords = <E extends AnyEntity>(
  entity: E,
): ((ids: readonly string[]) => Promise<readonly Row<E>[]>) => {
  const { t } = useLingui()
  const { client } = useData()
  return async (ids) => {
    const found = await client.api.getMany(entity.name, ids).catch((): readonly (AnyRow | null | undefined)[] => [])
    const rows = found.filter((row): row is AnyRow => row !== null && row !== undefined)
    if (rows.length === 0) pushMessage({ type: 'error', text: t`These records could not be read on this device` })
    return rows.map((row) => rowAs(entity, row))
  }
}
