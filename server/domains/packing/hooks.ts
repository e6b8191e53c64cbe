import { packingSlipItemHooks } from './actions/packing-slip-item.ts'
import { packingSlipHooks } from './actions/packing-slip.ts'
import { unknownCodeHooks } from './actions/unknown-code.ts'
import { type Hooks } from '../../store/hooks.ts'

export const packingDomainHooks: Hooks = {
  packing_slip: packingSlipHooks,
  packing_slip_item: packingSlipItemHooks,
  unknown_code: unknownCodeHooks,
}
