import type { packingSlip } from '../entities/packing-slip.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import { CloseShort } from './CloseShort.tsx'
import { FillFromOrder } from './FillFromOrder.tsx'

/** Actions of a packing slip beyond the declared ones. */
export default function SlipActions({ record: { row } }: { readonly record: ListRowOf<typeof packingSlip> }) {
  return (
    <>
      <FillFromOrder slip={row} />
      <CloseShort slip={row} />
    </>
  )
}
