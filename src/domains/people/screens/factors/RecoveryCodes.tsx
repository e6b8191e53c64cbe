import { Trans, useLingui } from '@lingui/react/macro'
import style from './factors.module.css'

/** Recovery codes, which are shown once. */
export default function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useLingui()
  return (
    <div className={style['stack']}>
      <p>
        <Trans>
          Keep these recovery codes in a safe place. Each opens the account once when the authenticator app is lost.
          They are not shown again.
        </Trans>
      </p>
      <ul className={style['codes']} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
