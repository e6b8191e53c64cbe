import { useMemo } from 'react'
import type { asset } from '../../../assets/entities/asset.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListQuery, ListRowOf } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { packingSlipItem } from '../../entities/packing-slip-item.ts'
import { packingSlip } from '../../entities/packing-slip.ts'

/** A closed slip that let things go, by its number and the customer; empty for any other. */
export const leftWith = ({ row, labels }: Pick<ListRowOf<typeof packingSlip>, 'row' | 'labels'>): string =>
  row.type === 'Outbound' && row.status === 'Closed'
    ? [row.reference, labels.customer].filter((part) => (part ?? '') !== '').join(' · ')
    : ''

/** The packing slip with which an asset that is at no site of ours left, and for whom; empty where none is known. */
export const useLeftWith = ({ id, site }: Row<typeof asset>): string => {
  const isAway = (site ?? null) === null
  const query = useMemo(
    (): ListQuery => ({
      filters: { asset: id, scanned: true },
      sort: { path: 'scannedAt', order: 'DESC' },
      limit: 1,
      offset: 0,
    }),
    [id],
  )
  const [last] = rowsSoFar(useList(packingSlipItem, isAway ? query : null))
  const slip = useRow(
    packingSlip,
    isAway && last !== undefined && last.row.canceled !== true ? last.row.packingSlip : null,
  )
  return isAway && slip !== undefined && slip !== null ? leftWith(slip) : ''
}
