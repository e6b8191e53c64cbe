import type { ListRowOf } from '../../../../engine/data/api.ts'
import type { StateProps } from '../../../../record/slots.ts'
import type { email } from '../../entities/email.ts'
import { DeliveryTag } from './DeliveryTag.tsx'

/** The state of a mail wherever it is named. */
export default function DeliveryState({ record: { row }, quiet }: StateProps<ListRowOf<typeof email>>) {
  return <DeliveryTag row={row} quiet={quiet} />
}
