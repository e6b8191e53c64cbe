import { Trans } from '@lingui/react/macro'
import { useSessionParts, useSignedIn } from '../../session/use-session.ts'
import style from './shell.module.css'

/** Who acts as whom, and the way back (SHELL-14, AUTH-27). */
export const SwitchedStrip = () => {
  const { session } = useSessionParts()
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
      <button type="button" className={style['way']} onClick={() => void session.returnBack().catch(() => undefined)}>
        <Trans>Back to {switchedFrom.username}</Trans>
      </button>
    </>
  )
}
