import { useLingui } from '@lingui/react/macro'
import type { MailWay } from '../../../../protocol/test-mail.ts'
import { Value, ValueGrid } from '../../../../ui/page/EditLayout.tsx'

/** Mail server and sender, as they are now. */
export const MailWayValues = ({ way: { server, encrypted, sender } }: { readonly way: MailWay }) => {
  const { t } = useLingui()
  return (
    <ValueGrid>
      <Value label={t`Sender`} wide>
        {sender}
      </Value>
      <Value label={t`Mail server`} wide>
        {server === null
          ? t`None: mails are kept in the e-mail logs (SMTP_URL is not set)`
          : encrypted
            ? t`${server}, encrypted`
            : t`${server}, encrypted if it offers that`}
      </Value>
    </ValueGrid>
  )
}
