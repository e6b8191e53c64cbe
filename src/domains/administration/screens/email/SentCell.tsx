import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { deliveryOf } from '../../effects/mail-delivery.ts'
import type { email } from '../../entities/email.ts'

/** When a mail was sent; nothing for one that was not. */
export default function SentCell({ record: { row } }: { readonly record: ListRowOf<typeof email> }) {
  const format = useFormat()
  return deliveryOf(row) === null && row.sendDate !== null ? (
    <span title={format.exact(row.sendDate)}>{format.when(row.sendDate)}</span>
  ) : (
    '–'
  )
}
