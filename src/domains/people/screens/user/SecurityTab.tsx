import { useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { user } from '../../entities/user.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { EditLayout, Panel } from '../../../../ui/page/EditLayout.tsx'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { FactorsPanel } from '../factors/FactorsPanel.tsx'
import { ResetFactorsButton } from '../factors/ResetFactorsButton.tsx'
import { ChangeEmailDialog } from '../profile/ChangeEmailDialog.tsx'
import { ChangePasswordDialog } from '../profile/ChangePasswordDialog.tsx'
import type { AccountKind } from './security-call.ts'
import { SecurityForm } from './SecurityForm.tsx'
import style from './user.module.css'

interface SecurityTabProps {
  readonly kind: AccountKind
  readonly row: AnyRow
}

/** Password and security question: of the user's own account, or of another account for an administrator (USER-09). */
const SecurityTab = ({ kind, row }: SecurityTabProps) => {
  const { t } = useLingui()
  const { person } = useData()
  const [changing, setChanging] = useState(false)
  const [mailing, setMailing] = useState(false)
  const offline = useOffline()
  const mayEdit = useMay(kind, 'EDIT')
  const own = row.id === person.id
  if (!own && (!mayEdit || row.archived !== null)) {
    return (
      <EditLayout>
        <ReasonPanel tone="slate" title={t`Read only`}>
          {t`You may not change the security of this account.`}
        </ReasonPanel>
      </EditLayout>
    )
  }
  return (
    <EditLayout>
      {offline && (
        <ReasonPanel tone="slate" icon={IconCloudOff} title={t`Needs a connection`}>
          {t`Passwords and answers are never kept on this device.`}
        </ReasonPanel>
      )}
      {own && (
        <Panel title={t`Password and e-mail address`}>
          <div className={style['buttons']}>
            <WhyButton
              why={offline ? whyOf(t`Changing the password needs a connection`) : null}
              onClick={() => setChanging(true)}
            >
              {t`Change password`}
            </WhyButton>
            <WhyButton
              why={offline ? whyOf(t`Changing the e-mail address needs a connection`) : null}
              onClick={() => setMailing(true)}
            >
              {t`Change e-mail address`}
            </WhyButton>
          </div>
          <ChangePasswordDialog opened={changing} onClose={() => setChanging(false)} />
          <ChangeEmailDialog opened={mailing} email={rowAs(user, row).email ?? ''} onClose={() => setMailing(false)} />
        </Panel>
      )}
      {own ? (
        <FactorsPanel offline={offline} />
      ) : (
        <Panel title={t`Second factor`}>
          <ResetFactorsButton id={row.id} offline={offline} />
        </Panel>
      )}
      <Panel title={own ? t`Security question` : t`Password and security question`}>
        <SecurityForm kind={kind} row={row} own={own} offline={offline} />
      </Panel>
    </EditLayout>
  )
}

/** The security tab of system users, and that of users. */
export const securityTabOf = (kind: AccountKind) => {
  const Tab = ({ record }: { readonly record: ListRow }) => <SecurityTab kind={kind} row={record.row} />
  return Tab
}
