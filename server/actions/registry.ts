import type { Hooks } from '../store/hooks.ts'
import { employeeHooks, userHooks } from './account.ts'
import { assetHooks } from './asset.ts'
import { assetSensorHooks } from './asset-sensor.ts'
import { damageHooks } from './damage.ts'
import {
  addressHooks,
  assetTypeHooks,
  identifierHooks,
  projectHooks,
  settingHooks,
  siteHooks,
} from './derived-fields.ts'
import { fileHooks } from './file.ts'
import { purchaseOrderHooks, salesOrderHooks } from './order.ts'
import { packingSlipHooks } from './packing-slip.ts'
import { packingSlipItemHooks } from './packing-slip-item.ts'
import { parentAssetTypeHooks } from './parent-asset-type.ts'
import { reportHooks } from './report.ts'

/** What entities do beyond their declaration. */
export const hooks: Hooks = {
  address: addressHooks,
  asset: assetHooks,
  asset_sensor: assetSensorHooks,
  asset_type: assetTypeHooks,
  damage: damageHooks,
  employee: employeeHooks,
  file: fileHooks,
  identifier: identifierHooks,
  packing_slip: packingSlipHooks,
  packing_slip_item: packingSlipItemHooks,
  parent_asset_type: parentAssetTypeHooks,
  project: projectHooks,
  purchase_order: purchaseOrderHooks,
  report: reportHooks,
  sales_order: salesOrderHooks,
  setting: settingHooks,
  site: siteHooks,
  user: userHooks,
}
