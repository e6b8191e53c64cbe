import { useLingui } from '@lingui/react/macro'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Fact } from '../../../../record/page/head/Fact.tsx'
import { deliveryOf } from '../../effects/mail-delivery.ts'
import { email } from '../../entities/email.ts'

/** When a mail was sent, or that it was only written or tried. */
export default function SentFact({ record: { row } }: { readonly record: ListRowOf<typeof email> }) {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  if (row.sendDate === null) return null
  const label =
    deliveryOf(row) === null ? words.field(email, 'sendDate') : row.status === 'Failed' ? t`Last attempt` : t`Written`
  return (
    <Fact label={label}>
      <span title={format.exact(row.sendDate)}>{format.when(row.sendDate)}</span>
    </Fact>
  )
}
