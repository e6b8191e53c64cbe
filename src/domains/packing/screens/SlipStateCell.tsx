import { useLingui } from '@lingui/react/macro'
import type { packingSlip } from '../entities/packing-slip.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { shareOf } from '../../../ui/scan/SegmentBar.tsx'
import { isFinalSlip, isShortSlip } from './slip-progress.ts'
import SlipState from './SlipState.tsx'
import style from './slip-state.module.css'
import { useSlipCounts } from './use-slip-counts.ts'

/** The status of a slip and, until it is closed, how many of its items are scanned: `18 of 24`; also when it was closed short. */
export default function SlipStateCell({ record }: { readonly record: ListRowOf<typeof packingSlip> }) {
  const { t } = useLingui()
  const { row } = record
  const format = useFormat()
  const status = row.status ?? ''
  const short = isShortSlip(row)
  const counts = useSlipCounts(isFinalSlip(status) && !short ? null : row.id, short)
  const tag = status === '' ? '–' : <SlipState record={record} quiet />
  if (counts === null || counts.expected === 0) return tag
  const [done, all] = [format.number(counts.scanned), format.number(counts.expected)]
  return (
    <span className={style['cell']}>
      {tag}
      <span className={style['counts']}>{t`${done} of ${all}`}</span>
      {!short && (
        <span className={style['bar']} aria-hidden="true">
          <span style={{ width: `${shareOf(counts.scanned, counts.expected) * 100}%` }} />
        </span>
      )}
    </span>
  )
}
