import type { transportOrder } from '../../entities/transport-order.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { AssignAction } from './AssignAction.tsx'
import SubmitAction from './SubmitAction.tsx'

/** Actions of an order with their own components: submit while New, assign to a manifest while Accepted. */
export default function OrderActions({ record }: { readonly record: ListRowOf<typeof transportOrder> }) {
  return (
    <>
      <AssignAction record={record} />
      <SubmitAction record={record} />
    </>
  )
}
