import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconClockUp } from '@tabler/icons-react'
import { PendingEdge } from '../../../ui/marks/PendingEdge.tsx'
import { ScanList, ScanMark, ScanRow } from '../../../ui/scan/ScanRow.tsx'
import style from './scan.module.css'

export type BeforeCloseProps = {
  scanned: number
  canceled: number
  /** Things that were scanned and are not on the slip. */
  wrong: readonly string[]
  /** Reads that are not synced. */
  waiting: number
}

/** Warnings before a complete slip is closed. */
export const BeforeClose = ({ scanned, canceled, wrong, waiting }: BeforeCloseProps) => {
  const { t } = useLingui()
  const astray = wrong.length
  return (
    <ScanList label={t`Before you close`}>
      <ScanRow mark={<ScanMark result="ok" />} title={t`${scanned} of ${scanned} picked and scanned`} />
      {canceled > 0 && (
        <ScanRow
          mark={<ScanMark result="ok" />}
          title={t`${plural(canceled, { one: '# item canceled', other: '# items canceled' })}`}
        />
      )}
      {wrong.length > 0 && (
        <ScanRow
          mark={<ScanMark result="wrong" />}
          title={t`${plural(astray, { one: '# wrong item put aside', other: '# wrong items put aside' })}`}
          code={wrong.slice(0, 3).join(', ')}
        />
      )}
      {waiting > 0 && (
        <li className={style['kept']}>
          <PendingEdge />
          <span className={style['keptMark']} aria-hidden="true">
            <IconClockUp size={18} stroke={2} />
          </span>
          <span className={style['todoText']}>
            <span className={style['todoTitle']}>
              {t`${plural(waiting, { one: '# read is kept on this device', other: '# reads are kept on this device' })}`}
            </span>
            <span className={style['hint']}>{t`They are sent when the network is back`}</span>
          </span>
        </li>
      )}
    </ScanList>
  )
}
