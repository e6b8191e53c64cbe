import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBellOff, IconPlugConnectedX } from '@tabler/icons-react'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import { PushForm } from './PushForm.tsx'
import { usePushState } from './use-push-state.ts'

export interface PushDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Choice of what this device notifies of while the app is closed, and when it is quiet. Needs a connection. */
export const PushDialog = ({ opened, onClose }: PushDialogProps) => {
  const { t } = useLingui()
  const frame = { opened, title: t`Notifications on this device`, onClose, needs: t`Needs a connection` }
  return opened ? <Known frame={frame} /> : null
}

type Frame = PushDialogProps & { readonly title: string; readonly needs: string }

const Known = ({ frame }: { readonly frame: Frame }) => {
  const { t } = useLingui()
  const known = usePushState()
  if (known.kind === 'known') return <PushForm {...frame} state={known.state} here={known.here} />
  return (
    <DialogFrame {...frame} foot={<Button onClick={frame.onClose}>{t`Close`}</Button>}>
      {known.kind === 'loading' ? (
        <p role="status" aria-busy="true">
          <Trans>Reading what is chosen on this device…</Trans>
        </p>
      ) : (
        <ReasonPanel
          tone="red"
          icon={known.text === '' ? IconPlugConnectedX : IconBellOff}
          title={known.text === '' ? t`The server cannot be reached` : t`This did not work`}
          alert
        >
          {known.text === '' ? (
            <Trans>What is chosen on this device is only known with a connection.</Trans>
          ) : (
            known.text
          )}
        </ReasonPanel>
      )}
    </DialogFrame>
  )
}
