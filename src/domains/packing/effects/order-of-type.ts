import { packingSlip } from '../entities/packing-slip.ts'
import { isEmpty } from '../../../catalogue/blank.ts'
import type { Problem, Problems } from '../../../catalogue/problem.ts'
import type { RecordRules } from '../../../catalogue/record-rules.ts'
import { valuesAs } from '../../../catalogue/row.ts'

const { type, purchaseOrder, salesOrder } = packingSlip.fields

/** Orders that a slip cannot have, with the type of slip that has none of them: goods of a purchase order come in. */
const ORDERS = [
  { path: 'purchaseOrder', label: purchaseOrder.label, without: 'Outbound' },
  { path: 'salesOrder', label: salesOrder.label, without: 'Inbound' },
] as const

const unfit = (label: string): readonly Problem[] => [{ code: 'does-not-fit', params: { names: label } }]

/** Refuses an order that the type of the slip does not have, and a type that the stored order does not fit; whichever changed. */
export const orderOfType: RecordRules = {
  judge: (given, before) => {
    const input = valuesAs(packingSlip, given)
    const stored = valuesAs(packingSlip, before)
    const changed = (path: keyof typeof input): boolean => input[path] !== undefined && input[path] !== stored[path]
    const orders = ORDERS.filter(
      ({ path, without }) => changed(path) && !isEmpty(input[path]) && (input.type ?? stored.type) === without,
    )
    const staying = ORDERS.find(
      ({ path, without }) => input.type === without && input[path] === undefined && !isEmpty(stored[path]),
    )
    const problems: Problems = Object.fromEntries(orders.map(({ path }) => [path, unfit(type.label)]))
    return changed('type') && staying !== undefined ? { ...problems, type: unfit(staying.label) } : problems
  },
  applies: (path, valueOf) => !ORDERS.some((order) => order.path === path && order.without === valueOf('type')),
}
