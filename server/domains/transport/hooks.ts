import { transportManifestLog } from '../../../src/domains/transport/entities/transport-manifest-log.ts'
import { transportManifest } from '../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrderLog } from '../../../src/domains/transport/entities/transport-order-log.ts'
import { logHooks, orderLogHooks } from '../../actions/log-entry-hooks.ts'
import { lineItemHooks } from './actions/line-item.ts'
import { hazardousHooks } from './actions/hazardous.ts'
import { shipUnitHooks } from './actions/ship-unit.ts'
import { transportManifestHooks } from './actions/transport-manifest.ts'
import { transportOrderHooks } from './actions/transport-order.ts'
import { type Hooks } from '../../store/hooks.ts'

export const transportDomainHooks: Hooks = {
  asset_in_transport_order: lineItemHooks,
  hazardous: hazardousHooks,
  ship_unit: shipUnitHooks,
  transport_manifest: transportManifestHooks,
  transport_manifest_log: logHooks(transportManifestLog, transportManifest, 'carrierOrganization'),
  transport_order: transportOrderHooks,
  transport_order_log: orderLogHooks(transportOrderLog),
}
