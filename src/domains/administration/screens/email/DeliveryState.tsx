import type { ListRowOf } from '../../../../engine/data/api.ts'
import type { email } from '../../entities/email.ts'
import { DeliveryTag } from './DeliveryTag.tsx'

/** The state of a mail at the head of its page. */
export default function DeliveryState({ record: { row } }: { readonly record: ListRowOf<typeof email> }) {
  return <DeliveryTag row={row} quiet={false} />
}
