import { useLingui } from '@lingui/react/macro'
import { memo, type MouseEvent } from 'react'
import { packingSlip } from '../entities/packing-slip.ts'
import type { ListQuery, ListRowOf } from '../../../engine/data/api.ts'
import { isReading } from '../../../engine/data/list-loader.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../engine/data/known.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { PendingEdge } from '../../../ui/marks/PendingEdge.tsx'
import { plainClick } from '../../../ui/page/plain-click.ts'
import { SegmentBar } from '../../../ui/scan/SegmentBar.tsx'
import { useGo } from '../../../record/use-go.ts'
import style from './open-slips.module.css'
import { boardPath } from './scan-place.ts'
import { isPending } from './slip-progress.ts'
import { useSlipCounts } from './use-slip-counts.ts'

/** Number of slips shown above the list. */
const LED = 12

type SlipRecord = ListRowOf<typeof packingSlip>

const slips: ListQuery = {
  filters: { status: ['Open', 'Scanning', 'On hold'] },
  sort: { path: 'date', order: 'DESC' },
  limit: LED,
  offset: 0,
}

const Slip = memo(({ record }: { record: SlipRecord }) => {
  const { t } = useLingui()
  const go = useGo()
  const words = useWords()
  const format = useFormat()
  const { row, labels, state } = record
  const progress = useSlipCounts(row.id)
  const href = boardPath(row.id)
  const open = (event: MouseEvent): void => {
    if (!plainClick(event)) return
    event.preventDefault()
    go(href)
  }
  const status = row.status ?? ''
  const partner = labels.supplier ?? labels.customer ?? ''
  const site = labels.site ?? ''
  const done = format.number(progress?.scanned ?? 0)
  const all = format.number(progress?.expected ?? 0)
  return (
    <li className={style['slip']}>
      {isPending(state) && <PendingEdge />}
      <a href={href} onClick={open}>
        <span className={style['line']}>
          <span className={style['reference']}>{row.reference}</span>
          <span className={style['progress']}>
            {progress === null ? '…' : progress.expected === 0 ? t`no items yet` : t`${done} of ${all}`}
          </span>
        </span>
        <span className={style['where']}>
          {/* What tells it from others before how far it is, which the count says too: the end is cut off where there is no room. */}
          {[
            words.option(packingSlip.fields.type, row.type ?? ''),
            partner,
            site,
            status === 'Open' ? '' : words.state(status),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <span className={style['bar']}>
          {progress !== null && <SegmentBar done={progress.scanned} total={progress.expected} />}
        </span>
      </a>
    </li>
  )
})

/** By date; on the same day, slips in progress first. */
const rank = ({ row }: SlipRecord): number => Date.parse(row.date || '1970-01-01') + (row.status === 'Scanning' ? 1 : 0)

/** Slips to be scanned, newest first, above the list; a tap opens the scan board (JOB-W1). */
export default function OpenSlips() {
  const { t } = useLingui()
  const list = useList(packingSlip, slips)
  const rows = rowsSoFar(list)
  // While they are read the list keeps room for them.
  if (rows.length === 0) return isReading(list) ? null : <div hidden />
  const led = rows.toSorted((a, b) => rank(b) - rank(a))
  return (
    <ul className={style['slips']} aria-label={t`To be scanned`}>
      {led.map((record) => (
        <Slip key={record.row.id} record={record} />
      ))}
    </ul>
  )
}
