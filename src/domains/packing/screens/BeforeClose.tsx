import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconClockUp } from '@tabler/icons-react'
import { PendingEdge } from '../../../ui/marks/PendingEdge.tsx'
import { ScanList, ScanMark, ScanRow } from '../../../ui/scan/ScanRow.tsx'
import style from './scan.module.css'
import type { SlipRead } from './use-slip-reads.ts'

/** Most things of a kind that are named. */
const NAMED = 3

/** How many were put aside, and the codes by which they are found again. */
const PutAside = ({
  result,
  title,
  reads,
}: {
  result: 'wrong' | 'unknown'
  title: string
  reads: readonly SlipRead[]
}) => {
  const { t } = useLingui()
  const more = reads.length - NAMED
  return (
    <>
      <ScanRow mark={<ScanMark result={result} />} title={title} />
      {reads.slice(0, NAMED).map(({ id, name, raw }) => (
        <ScanRow key={id} mark={<span className={style['markSpace']} />} title={name ?? ''} code={raw} />
      ))}
      {more > 0 && (
        <ScanRow
          mark={<span className={style['markSpace']} />}
          title={t`${plural(more, { one: '# more', other: '# more' })}`}
        />
      )}
    </>
  )
}

export type BeforeCloseProps = {
  scanned: number
  canceled: number
  /** Things that were scanned and are not on the slip. */
  wrong: readonly SlipRead[]
  /** Codes that nobody knows. */
  unknown: readonly SlipRead[]
  /** Reads that are not synced. */
  waiting: number
}

/** Warnings before a complete slip is closed. */
export const BeforeClose = ({ scanned, canceled, wrong, unknown, waiting }: BeforeCloseProps) => {
  const { t } = useLingui()
  const astray = wrong.length
  const codes = unknown.length
  return (
    <ScanList label={t`Before you close`}>
      <ScanRow mark={<ScanMark result="ok" />} title={t`${scanned} of ${scanned} picked and scanned`} />
      {canceled > 0 && (
        <ScanRow
          mark={<ScanMark result="ok" />}
          title={t`${plural(canceled, { one: '# item canceled', other: '# items canceled' })}`}
        />
      )}
      {astray > 0 && (
        <PutAside
          result="wrong"
          title={t`${plural(astray, { one: '# wrong item put aside', other: '# wrong items put aside' })}`}
          reads={wrong}
        />
      )}
      {codes > 0 && (
        <PutAside
          result="unknown"
          title={t`${plural(codes, { one: '# unknown code', other: '# unknown codes' })}`}
          reads={unknown}
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
