import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { Code } from '../../../ui/marks/Code.tsx'
import { ReasonPanel } from '../../../ui/page/ReasonPanel.tsx'
import style from './scan.module.css'
import type { RefusedRead } from './use-scanner.ts'

/** On hold: reads are queued until a user resumes (OPEN-068). */
export const HoldNotice = ({ held, onResume }: { held: number; onResume: (() => void) | undefined }) => {
  const { t } = useLingui()
  return (
    <ReasonPanel
      tone="amber"
      icon={IconPlayerPauseFilled}
      title={held > 0 ? t`On hold: resume to count what was scanned` : t`This packing slip is on hold`}
      alert={held > 0}
      action={
        onResume !== undefined && (
          <Button size="xl" variant="filled" onClick={onResume}>
            {t`Resume`}
          </Button>
        )
      }
    >
      {held > 0
        ? t`${plural(held, { one: '# scan waits on this device.', other: '# scans wait on this device.' })}`
        : t`Resume it, or scan and resume then. Nothing that is scanned gets lost.`}
    </ReasonPanel>
  )
}

/** For users who may view but not scan. */
export const NoRightNotice = () => {
  const { t } = useLingui()
  return (
    <ReasonPanel tone="grey" title={t`You can look at this packing slip`}>
      {t`Scanning needs the right to edit packing slips. Ask an administrator.`}
    </ReasonPanel>
  )
}

type RefusedNoticeProps = { reads: readonly RefusedRead[]; onRetry: () => void; onForget: () => void }

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
