import { useLingui } from '@lingui/react/macro'
import type { email } from '../../entities/email.ts'
import { deliveryOf, type MailDelivery } from '../../effects/mail-delivery.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import type { StateLook } from '../../../../ui/states.ts'

const LOOKS: { readonly [delivery in MailDelivery]: StateLook } = {
  queued: { family: 'slate', glyph: 'clock' },
  retried: { family: 'amber', glyph: 'half' },
  'given up': { family: 'red', glyph: 'triangle' },
  kept: { family: 'slate', glyph: 'box' },
}

interface DeliveryTagProps {
  readonly row: ListRowOf<typeof email>['row']
  readonly quiet: boolean
}

/** The state of a mail; for one that has not gone out, what happens to it now. */
export const DeliveryTag = ({ row, quiet }: DeliveryTagProps) => {
  const { t } = useLingui()
  const words = useWords()
  const state = row.status ?? 'New'
  const delivery = deliveryOf(row)
  if (delivery === null) return <StateTag state={state} label={words.state(state)} quiet={quiet} />
  const says: { readonly [one in MailDelivery]: string } = {
    queued: t`Queued`,
    retried: t`Retried`,
    'given up': t`Given up`,
    kept: t`Kept, not sent`,
  }
  return <StateTag state={state} label={says[delivery]} look={LOOKS[delivery]} quiet={quiet} />
}
