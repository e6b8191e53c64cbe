import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudUp } from '@tabler/icons-react'
import type { UnsentCounts } from '../../../../engine/data/pending.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { useStatusView } from '../../../../session/use-status.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { SignOutNote } from './SignOutNote.tsx'
import { UnsentNote } from './UnsentNote.tsx'
import { unsentTotal } from './unsent-total.ts'
import { useUnsent } from './use-unsent.ts'

export interface SignOutDialogProps {
  readonly opened: boolean
  /** What was only on this device when it was asked for; null for nothing. */
  readonly unsent: UnsentCounts | null
  readonly onSignOut: () => void
  readonly onCancel: () => void
}

/** Asks before signing out with unsent work or without a connection: send it now, export it, or leave it here. */
export const SignOutDialog = ({ opened, unsent, onSignOut, onCancel }: SignOutDialogProps) => {
  const { t } = useLingui()
  const { data } = useSessionParts()
  const { pending, state, reachable } = useStatusView().status
  const now = useUnsent(opened && unsent !== null) ?? unsent
  const title = (): string => {
    if (now !== null && unsentTotal(now) > 0) return t`Sign out and keep unsent work here`
    return reachable === false ? t`Sign out without a connection` : t`Sign out`
  }
  return (
    <ConfirmDialog opened={opened} title={title()} onConfirm={onSignOut} onCancel={onCancel} standing>
      <UnsentNote first={unsent} />
      {pending !== null && pending > 0 && (
        <WhyButton
          mt="md"
          why={reachable === false ? whyOf(t`Sending needs a connection`) : null}
          loading={state === 'sending'}
          leftSection={<IconCloudUp size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void data.syncNow()}
        >
          <Trans>Send now</Trans>
        </WhyButton>
      )}
      {reachable === false && <SignOutNote />}
    </ConfirmDialog>
  )
}
