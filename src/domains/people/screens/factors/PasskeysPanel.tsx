import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { type Why, whyOf } from '../../../../ui/why/why.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { FactorList, type NamedFactor } from './FactorList.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import style from './factors.module.css'

/** As many as the server keeps for an account. */
const most = 10

interface PasskeysPanelProps {
  /** Null while they are not known. */
  readonly passkeys: readonly NamedFactor[] | null
  /** They cannot be known now. */
  readonly unknown: boolean
  /** Why nothing can be changed; null when it can. */
  readonly why: Why | null
  readonly onChanged: () => void
}

/** The passkeys of the own account. */
export const PasskeysPanel = ({ passkeys, unknown, why, onChanged }: PasskeysPanelProps) => {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<NamedFactor | null>(null)
  const full = passkeys !== null && passkeys.length >= most
  const name = removing?.name ?? ''
  return (
    <Panel title={t`Passkeys`}>
      <div className={style['stack']}>
        <p>
          <Trans>
            A passkey signs you in without username, password and code: with the fingerprint, face or PIN of your
            device. It stays when your password changes; remove that of a device you lost.
          </Trans>
        </p>
        {passkeys === null && unknown && <p>{t`Which ones you have is known with a connection.`}</p>}
        {passkeys !== null && passkeys.length > 0 && (
          <FactorList label={t`Passkeys`} items={passkeys} why={why} onRemove={setRemoving} />
        )}
        <div className={style['actions']}>
          <WhyButton
            why={why ?? (full ? whyOf(t`An account has at most 10 passkeys. Remove one first.`) : null)}
            onClick={() => setAdding(true)}
          >
            {t`Add a passkey`}
          </WhyButton>
        </div>
      </div>
      <AddPasskeyDialog
        opened={adding}
        onClose={() => {
          setAdding(false)
          onChanged()
        }}
      />
      <PasswordDialog
        opened={removing !== null}
        title={t`Remove ${name}`}
        text={t`It no longer signs in here. Your device may still show it; delete it there too.`}
        path={`/user/passkey/remove/${removing?.id ?? ''}`}
        onClose={() => {
          setRemoving(null)
          onChanged()
        }}
      />
    </Panel>
  )
}
