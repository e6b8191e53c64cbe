import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { everyRow } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { withCodes } from '../../../../ui/marks/with-codes.tsx'
import { packingSlipItem } from '../../entities/packing-slip-item.ts'
import type { packingSlip } from '../../entities/packing-slip.ts'
import style from './code.module.css'

interface SlipHereProps {
  readonly asset: string
  readonly slip: Row<typeof packingSlip>
}

/** Whether the asset is on the slip whose page is open, for one that takes nothing more. */
export const SlipHere = ({ asset, slip }: SlipHereProps) => {
  const { t } = useLingui()
  const words = useWords()
  const query = useMemo(
    (): ListQuery => ({
      filters: { asset, packingSlip: slip.id },
      sort: { path: 'created', order: 'DESC' },
      limit: 50,
      offset: 0,
    }),
    [asset, slip.id],
  )
  const items = everyRow(useList(packingSlipItem, query))
  if (items === null) return <p className={style['note']}>{t`Looking on this device`}</p>
  const reference = slip.reference ?? ''
  const state = words.state(slip.status ?? '')
  const isOn = items.some(({ row }) => row.canceled !== true)
  return (
    <p className={style['note']}>
      {withCodes(
        isOn
          ? t`It is on ${reference}, which is “${state}” and takes nothing more.`
          : t`It is not on ${reference}, which is “${state}” and takes nothing more.`,
      )}
    </p>
  )
}
