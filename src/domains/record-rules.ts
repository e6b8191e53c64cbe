import { orderOfType } from './packing/effects/order-of-type.ts'
import { thresholds } from './sensors/effects/thresholds.ts'
import type { RecordRules } from '../catalogue/record-rules.ts'

/** Rules between fields of one record, by the name of the entity. */
export const recordRules: { readonly [entity: string]: RecordRules } = {
  packing_slip: orderOfType,
  sensor: thresholds,
}
