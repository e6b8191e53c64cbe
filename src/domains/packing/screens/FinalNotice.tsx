import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { ReasonPanel } from '../../../ui/page/ReasonPanel.tsx'
import { packingSlip } from '../entities/packing-slip.ts'
import style from './scan.module.css'
import { shortOf, type SlipItem } from './slip-progress.ts'

export interface FinalNoticeProps {
  readonly status: string
  readonly items: readonly SlipItem[]
  /** Why it was closed short. */
  readonly reason: string | null
}

/** Closed or canceled: read-only, with how much of it was scanned and what was missing. */
export const FinalNotice = ({ status, items, reason: stored }: FinalNoticeProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const missing = shortOf(items)
  const total = format.number(items.length)
  const scanned = format.number(items.filter((item) => item.scanned && !item.canceled).length)
  const reason = words.option(packingSlip.fields.shortReason, stored ?? '')
  const kinds = missing.map(({ name, count }) => `${format.number(count)} × ${name}`).join(', ')
  return (
    <ReasonPanel
      tone="grey"
      icon={IconCircleCheck}
      title={status === 'Canceled' ? t`This packing slip is canceled` : t`This packing slip is closed`}
    >
      {items.length > 0 && (
        <p className={style['figures']}>
          <strong>{t`${scanned} of ${total} scanned.`}</strong> {missing.length > 0 && t`Missing: ${kinds}.`}{' '}
          {reason !== '' && t`Reason: ${reason}`}
        </p>
      )}
      {t`Scans that still come are kept as late scans and shown to the office. A correction is a new packing slip.`}
    </ReasonPanel>
  )
}
