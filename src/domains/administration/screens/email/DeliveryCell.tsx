import type { ListRowOf } from '../../../../engine/data/api.ts'
import type { email } from '../../entities/email.ts'
import { DeliveryTag } from './DeliveryTag.tsx'

/** The state of a mail in a list. */
export default function DeliveryCell({ record: { row } }: { readonly record: ListRowOf<typeof email> }) {
  return <DeliveryTag row={row} quiet={true} />
}
