import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useSessionParts } from '../../../../session/use-session.ts'
import style from './SignInScreen.module.css'

/** Lists the people whose sign-out is not yet sent to the server; renders nothing when all are sent. */
export const OpenSignOuts = () => {
  const { t } = useLingui()
  const { signOuts } = useSessionParts().session
  const open = useSyncExternalStore(signOuts.subscribe, signOuts.open, signOuts.open)
  if (open.length === 0) return null
  return (
    <section className={style['left']} aria-label={t`Still signed in on the server`}>
      <IconLogout size={20} stroke={1.7} aria-hidden="true" />
      <div>
        <ul>
          {open.map(({ userId, name }) => (
            <li key={userId}>
              <strong>{name ?? t`Somebody`}</strong> <Trans>is signed out on this device</Trans>
            </li>
          ))}
        </ul>
        <p>
          <Trans>The server is told as soon as there is a connection. Until then the session stays open there.</Trans>
        </p>
      </div>
    </section>
  )
}
