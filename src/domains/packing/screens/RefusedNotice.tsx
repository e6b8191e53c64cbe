import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { Code } from '../../../ui/marks/Code.tsx'
import { ReasonPanel } from '../../../ui/page/ReasonPanel.tsx'
import style from './scan.module.css'
import type { RefusedRead } from './use-scanner.ts'

export type RefusedNoticeProps = { reads: readonly RefusedRead[]; onRetry: () => void; onForget: () => void }

/** Lists the reads that the device could not store. */
export const RefusedNotice = ({ reads, onRetry, onForget }: RefusedNoticeProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [first] = reads
  const count = reads.length
  const why =
    first?.reason === 'storage-full'
      ? t`The storage of this device is full. Free some space, then try again.`
      : first?.reason === 'storage-denied'
        ? t`The browser does not let this page store anything. Allow it, then try again.`
        : first?.reason === 'not-allowed'
          ? t`You may not scan on this packing slip.`
          : t`The device could not store the scan. Try again; keep this page open until then.`
  return (
    <ReasonPanel
      tone="red"
      icon={IconAlertTriangle}
      alert
      title={t`${plural(count, { one: '# scan is not stored', other: '# scans are not stored' })}`}
      action={
        <div className={style['refusedActions']}>
          <Button size="xl" variant="filled" onClick={onRetry}>{t`Try again`}</Button>
          <Button size="xl" onClick={onForget}>{t`Discard`}</Button>
        </div>
      }
    >
      {why}
      <ul className={style['refused']}>
        {reads.map((read) => (
          <li key={`${read.at} ${read.raw}`}>
            <Code value={read.raw} /> <span>{format.time(read.at, { seconds: true })}</span>
          </li>
        ))}
      </ul>
    </ReasonPanel>
  )
}
