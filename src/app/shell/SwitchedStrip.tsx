import { Trans } from '@lingui/react/macro'
import { useSwitch } from '../../domains/people/screens/account/use-switch.ts'
import { useSignedIn } from '../../session/use-session.ts'
import style from './shell.module.css'

/** Shows who is impersonating whom, with a button that ends it (SHELL-14, AUTH-27). */
export const SwitchedStrip = () => {
  const { returnBack, busy } = useSwitch()
  const signedIn = useSignedIn()
  if (signedIn === null || signedIn.switchedFrom === null) return null
  const { me, switchedFrom } = signedIn
  return (
    <>
      <span>
        <Trans>
          {switchedFrom.username} works here as <strong>{me.username}</strong>
        </Trans>
      </span>
      <button
        type="button"
        className={style['way']}
        disabled={busy}
        onClick={() => void returnBack(switchedFrom.username)}
      >
        <Trans>Back to {switchedFrom.username}</Trans>
      </button>
    </>
  )
}
