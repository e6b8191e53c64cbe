import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconMailX } from '@tabler/icons-react'
import type { TestMail } from '../../../../protocol/test-mail.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'

const DIGITS = { digits: 1 } as const

/** What the mail server said to a test mail, in words and as it said it. */
export const TestMailResult = ({ to, result }: { readonly to: string; readonly result: TestMail }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { accepted, sentence, details } = result
  const seconds = format.number(result.seconds, DIGITS)
  return (
    <ReasonPanel tone={accepted ? 'green' : 'red'} icon={accepted ? IconCheck : IconMailX} title={sentence} alert>
      <div>{accepted ? t`To ${to}, after ${seconds} s: ${details}` : t`After ${seconds} s: ${details}`}</div>
      {accepted && <div>{t`Whether it arrives, only the mailbox shows.`}</div>}
    </ReasonPanel>
  )
}
