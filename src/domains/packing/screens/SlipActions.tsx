import type { packingSlip } from '../entities/packing-slip.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import { later } from '../../../ui/later/later.tsx'
import { CloseShort } from './CloseShort.tsx'
import type { FillFromOrderProps } from './FillFromOrder.tsx'

const FillFromOrder = later<FillFromOrderProps>(async () => (await import('./FillFromOrder.tsx')).FillFromOrder)

/** Actions of a packing slip beyond the declared ones. */
export default function SlipActions({ record: { row } }: { readonly record: ListRowOf<typeof packingSlip> }) {
  return (
    <>
      {(row.status ?? 'Open') === 'Open' && <FillFromOrder slip={row} />}
      <CloseShort slip={row} />
    </>
  )
}
