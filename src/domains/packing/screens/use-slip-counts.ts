import { useMemo } from 'react'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import type { ListQuery } from '../../../engine/data/api.ts'
import { everyRow } from '../../../engine/data/known.ts'
import { useList } from '../../../engine/hooks/use-list.ts'

const MOST_ITEMS = 3000

/**
 * Scanned and expected items of one slip; null while they are not all known. A null slip reads nothing. Cancelled items do not count,
 * except on a slip that was closed `short`: those were ordered and are missing.
 */
export const useSlipCounts = (
  slip: string | null,
  short = false,
): { readonly scanned: number; readonly expected: number } | null => {
  const query = useMemo(
    (): ListQuery | null =>
      slip === null
        ? null
        : { filters: { packingSlip: slip }, sort: { path: 'created', order: 'ASC' }, limit: MOST_ITEMS, offset: 0 },
    [slip],
  )
  const list = useList(packingSlipItem, query)
  const rows = list.loading || list.error !== null ? null : everyRow(list)
  if (rows === null) return null
  const living = rows.filter(({ row }) => short || row.canceled !== true)
  return { expected: living.length, scanned: living.filter(({ row }) => row.scanned === true).length }
}
