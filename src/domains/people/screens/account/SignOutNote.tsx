import { Trans } from '@lingui/react/macro'
import style from './account.module.css'

/** What signing out without a connection means for unsent work, for other people and for the session. */
export const SignOutNote = () => (
  <ul className={style['means']}>
    <li>
      <Trans>Whoever else signs in here does not get to see what is not sent, and sends none of it.</Trans>
    </li>
    <li>
      <Trans>Nobody can sign in here, you included, until there is a connection.</Trans>
    </li>
    <li>
      <Trans>
        The server ends your session once this app is open with a connection; until then it stays open there.
      </Trans>
    </li>
  </ul>
)
