import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { MailWayValues } from '../email/MailWayValues.tsx'
import TestMailButton from '../email/TestMailButton.tsx'
import { useMailWay } from '../email/use-mail-way.ts'
import style from './settings.module.css'

/** How mails leave the server and who sends them, with a test mail. `sender`: the settings of the sender; asked again when they change. */
export const MailPanel = ({ sender }: { readonly sender: string }) => {
  const { t } = useLingui()
  const { state, look } = useMailWay()
  const connection = useStatus('state')
  // A setting counts on the server once it was sent.
  useEffect(look, [look, sender, connection])
  return (
    <Panel title={t`Mails`}>
      <div className={style['stack']}>
        {state.kind === 'loading' && <SkeletonRows rows={2} />}
        {state.kind === 'failed' && <p>{t`How mails are sent is only known with a connection.`}</p>}
        {state.kind === 'known' && <MailWayValues way={state.way} />}
        <div className={style['line']}>
          <TestMailButton onClosed={look} />
        </div>
      </div>
    </Panel>
  )
}
