import { legLog } from '../../../src/domains/planning/entities/leg-log.ts'
import { leg } from '../../../src/domains/planning/entities/leg.ts'
import { shipmentLog } from '../../../src/domains/planning/entities/shipment-log.ts'
import { shipment } from '../../../src/domains/planning/entities/shipment.ts'
import { logHooks } from '../../actions/log-entry-hooks.ts'
import { cutOffTimeHooks, planningBlockHooks } from './actions/planning.ts'
import { legHooks, routeHooks, shipmentHooks } from './actions/route.ts'
import { type Hooks } from '../../store/hooks.ts'

export const planningDomainHooks: Hooks = {
  cut_off_time: cutOffTimeHooks,
  leg: legHooks,
  leg_log: logHooks(legLog, leg, 'carrierOrganization'),
  planning_block_default: planningBlockHooks,
  route: routeHooks,
  shipment: shipmentHooks,
  shipment_log: logHooks(shipmentLog, shipment, 'carrierOrganization'),
}
