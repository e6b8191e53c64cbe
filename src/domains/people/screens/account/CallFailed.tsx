import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import type { CallState } from './use-call.ts'

/** Why a call failed, above its form. */
export const CallFailed = ({ failed }: { readonly failed: CallState['failed'] }) => {
  const { t } = useLingui()
  if (failed === null) return null
  const offline = failed.status === 0
  return (
    <ReasonPanel
      tone="red"
      icon={IconPlugConnectedX}
      title={offline ? t`The server cannot be reached` : t`This did not work`}
      alert
    >
      {offline ? <Trans>This needs a connection. What you typed is still here.</Trans> : failed.text}
    </ReasonPanel>
  )
}
