import { chartChoiceRules } from './administration/effects/chart-choice.ts'
import { viewRules } from './administration/effects/list-views.ts'
import { orderOfType } from './packing/effects/order-of-type.ts'
import { thresholds } from './sensors/effects/thresholds.ts'
import { hazardHolder } from './transport/effects/hazard-holder.ts'
import type { RecordRules } from '../catalogue/record-rules.ts'

/** Rules between fields of one record, by the name of the entity. */
export const recordRules: { readonly [entity: string]: RecordRules } = {
  chart_choice: chartChoiceRules,
  hazardous: hazardHolder,
  list_view: viewRules,
  packing_slip: orderOfType,
  sensor: thresholds,
}
