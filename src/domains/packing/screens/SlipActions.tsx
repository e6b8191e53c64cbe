import type { packingSlip } from '../entities/packing-slip.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import { CloseShort } from './CloseShort.tsx'
import { FillFromOrder } from './FillFromOrder.tsx'

/** What a packing slip has beside its declared actions. */
export default function SlipActions({ record: { row } }: { readonly record: ListRowOf<typeof packingSlip> }) {
  return (
    <>
      <FillFromOrder slip={row} />
      <CloseShort slip={row} />
    </>
  )
}
