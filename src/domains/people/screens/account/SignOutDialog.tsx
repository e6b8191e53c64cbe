import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudUp } from '@tabler/icons-react'
import { useSessionParts } from '../../../../session/use-session.ts'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { UnsentNote } from './UnsentNote.tsx'

export interface SignOutDialogProps {
  readonly opened: boolean
  readonly onSignOut: () => void
  readonly onStay: () => void
}

/** Asks before signing out with unsent work: send it now, export it, or leave it here. */
export const SignOutDialog = ({ opened, onSignOut, onStay }: SignOutDialogProps) => {
  const { t } = useLingui()
  const { data } = useSessionParts()
  const { pending, state } = useStatus()
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Sign out and keep unsent work here`}
      onConfirm={onSignOut}
      onCancel={onStay}
    >
      <UnsentNote />
      {pending > 0 && (
        <WhyButton
          mt="md"
          why={state === 'offline' ? whyOf(t`Sending needs a connection`) : null}
          loading={state === 'sending'}
          leftSection={<IconCloudUp size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void data.syncNow()}
        >
          <Trans>Send now</Trans>
        </WhyButton>
      )}
    </ConfirmDialog>
  )
}
