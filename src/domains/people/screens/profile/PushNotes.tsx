import { Trans, useLingui } from '@lingui/react/macro'
import { IconBellOff, IconPlugConnectedX } from '@tabler/icons-react'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import type { PushRefusal } from './push-browser.ts'

export interface PushNotesProps {
  readonly denied: boolean
  readonly refusal: PushRefusal | null
  /** The browser has ended what was chosen. */
  readonly ended: boolean
  /** The server's error for the last attempt; empty when it could not be reached; null when the attempt did not fail. */
  readonly failed: string | null
}

/** Why this device cannot be notified now, and what to do; nothing where it can. */
export const PushNotes = ({ denied, refusal, ended, failed }: PushNotesProps) => {
  const { t } = useLingui()
  if (denied)
    return (
      <ReasonPanel tone="amber" icon={IconBellOff} title={t`This browser does not allow Lading to notify you`}>
        <Trans>
          Allow notifications in the settings of the browser for this site, often behind the icon before the address. On
          a phone with the app installed: in the settings of the phone, under its apps. Then open this again.
        </Trans>
      </ReasonPanel>
    )
  if (failed !== null)
    return (
      <ReasonPanel
        tone="red"
        icon={IconPlugConnectedX}
        title={failed === '' ? t`The server cannot be reached` : t`This did not work`}
        alert
      >
        {failed === '' ? <Trans>This needs a connection. What you chose is still here.</Trans> : failed}
      </ReasonPanel>
    )
  const told: { readonly [why in Exclude<PushRefusal, 'denied'>]: readonly [title: string, text: string] } = {
    dismissed: [
      t`Not switched on yet`,
      t`The browser asked whether Lading may notify you and got no answer. Save again.`,
    ],
    'no-app': [t`The app is not stored on this device yet`, t`Wait until it is saved for offline use, and save again.`],
    'no-service': [
      t`Nothing can reach this browser`,
      t`It has no push service, or cannot reach it from this network. Notifications stay off on this device; they still wait under the bell.`,
    ],
  }
  if (refusal !== null && refusal !== 'denied')
    return (
      <ReasonPanel tone="amber" icon={IconBellOff} title={told[refusal][0]} alert>
        {told[refusal][1]}
      </ReasonPanel>
    )
  return ended ? (
    <ReasonPanel tone="amber" icon={IconBellOff} title={t`The browser has ended the notifications here`}>
      <Trans>They were switched on before. Switch them on again to get them.</Trans>
    </ReasonPanel>
  ) : null
}
