import { useLingui } from '@lingui/react/macro'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'

/** The line that stands for a link in the kept copy of a mail. */
const MASKED = /^…$/m

/** Says why there is no link in a kept mail; nothing for a mail without one. */
export const MaskedLink = ({ text }: { readonly text: string | null | undefined }) => {
  const { t } = useLingui()
  if (!MASKED.test(text ?? '')) return null
  return (
    <ReasonPanel tone="slate" title={t`Links are shown only in the mail itself`}>
      {t`Whoever has the link can sign in with it, so it is replaced by … here.`}
    </ReasonPanel>
  )
}
