import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '../../../../ui/marks/QrCode.tsx'
import style from './factors.module.css'

/** The secret of a new factor, as a QR code and as a text. */
export default function EnrolNote({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const { t } = useLingui()
  return (
    <div className={style['stack']}>
      <p>
        <Trans>Read this code with an authenticator app, then fill in the six digits that it shows.</Trans>
      </p>
      <QrCode text={uri} label={t`QR code for the authenticator app`} />
      <p>
        <Trans>Or type this key into the app:</Trans> <span className={style['secret']}>{secret}</span>
      </p>
    </div>
  )
}
