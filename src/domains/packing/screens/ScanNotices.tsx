import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPauseFilled } from '@tabler/icons-react'
import { ReasonPanel } from '../../../ui/page/ReasonPanel.tsx'

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
