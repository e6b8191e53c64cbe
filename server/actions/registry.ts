import { contact } from '../../src/domains/sites/entities/contact.ts'
import { damageLog } from '../../src/domains/maintenance/entities/damage-log.ts'
import { damage } from '../../src/domains/maintenance/entities/damage.ts'
import { legLog } from '../../src/domains/planning/entities/leg-log.ts'
import { leg } from '../../src/domains/planning/entities/leg.ts'
import { maintenanceLog } from '../../src/domains/maintenance/entities/maintenance-log.ts'
import { maintenance } from '../../src/domains/maintenance/entities/maintenance.ts'
import { shipmentLog } from '../../src/domains/planning/entities/shipment-log.ts'
import { shipment } from '../../src/domains/planning/entities/shipment.ts'
import { transportManifestLog } from '../../src/domains/transport/entities/transport-manifest-log.ts'
import { transportManifest } from '../../src/domains/transport/entities/transport-manifest.ts'
import { workOrderLog } from '../../src/domains/maintenance/entities/work-order-log.ts'
import { workOrder } from '../../src/domains/maintenance/entities/work-order.ts'
import { type Hooks, hooksFor } from '../store/hooks.ts'
import { employeeHooks, userHooks } from './account.ts'
import { assetHooks } from './asset.ts'
import { assetSensorHooks } from './asset-sensor.ts'
import { subOrganizationHooks } from './carrier-account.ts'
import { damageHooks } from './damage.ts'
import {
  addressHooks,
  assetTypeHooks,
  identifierHooks,
  organizationHooks,
  projectHooks,
  siteHooks,
} from './derived-fields.ts'
import { exportHooks } from './export.ts'
import { fileHooks } from './file.ts'
import { hazardousHooks } from './hazardous.ts'
import { interfaceInboundHooks, interfaceOutboundHooks } from './interface-message.ts'
import { jobHooks } from './job.ts'
import { lineItemHooks } from './line-item.ts'
import { logHooks } from './log-entry-hooks.ts'
import { maintenanceHooks } from './maintenance.ts'
import { purchaseOrderHooks, salesOrderHooks } from './order.ts'
import { purchaseOrderItemHooks, salesOrderItemHooks } from './order-item.ts'
import { packingSlipHooks } from './packing-slip.ts'
import { packingSlipItemHooks } from './packing-slip-item.ts'
import { parentAssetTypeHooks } from './parent-asset-type.ts'
import { cutOffTimeHooks, planningBlockHooks } from './planning.ts'
import { projectAppHooks } from './project-app.ts'
import { reportHooks } from './report.ts'
import { roleAssignmentHooks } from './role-assignment.ts'
import { legHooks, routeHooks, shipmentHooks } from './route.ts'
import { entityValidationHooks, propertyValidationHooks } from './validations.ts'
import { transitionHooks, workflowHooks } from './workflow.ts'
import { unknownCodeHooks } from './unknown-code.ts'
import { workOrderHooks } from './work-order.ts'
import { sendsToSci } from './send-to-sci.ts'
import { steeringHooks } from './steering.ts'
import { settingHooks } from './setting.ts'
import { shipUnitHooks } from './ship-unit.ts'
import { taskHooks } from './task.ts'
import { transportManifestHooks } from './transport-manifest.ts'
import { transportOrderHooks } from './transport-order.ts'

/** What entities do beyond their declaration. */
export const hooks: Hooks = {
  address: addressHooks,
  asset: assetHooks,
  asset_in_transport_order: lineItemHooks,
  asset_sensor: assetSensorHooks,
  asset_type: assetTypeHooks,
  contact: hooksFor(contact, sendsToSci(contact)),
  cut_off_time: cutOffTimeHooks,
  damage: damageHooks,
  damage_log: logHooks(damageLog, damage, 'repairOrganization'),
  employee: employeeHooks,
  entity_validation: entityValidationHooks,
  export: exportHooks,
  file: fileHooks,
  hazardous: hazardousHooks,
  identifier: identifierHooks,
  interface_inbound: interfaceInboundHooks,
  interface_outbound: interfaceOutboundHooks,
  job: jobHooks,
  leg: legHooks,
  leg_log: logHooks(legLog, leg, 'carrierOrganization'),
  maintenance: maintenanceHooks,
  maintenance_log: logHooks(maintenanceLog, maintenance, 'maintainerOrganization'),
  organization: organizationHooks,
  master_data: steeringHooks('master_data'),
  packing_slip: packingSlipHooks,
  packing_slip_item: packingSlipItemHooks,
  parent_asset_type: parentAssetTypeHooks,
  planning_block_default: planningBlockHooks,
  project: projectHooks,
  project_app: projectAppHooks,
  property_validation: propertyValidationHooks,
  purchase_order: purchaseOrderHooks,
  purchase_order_item: purchaseOrderItemHooks,
  report: reportHooks,
  role_assignment: roleAssignmentHooks,
  route: routeHooks,
  sales_order: salesOrderHooks,
  sales_order_item: salesOrderItemHooks,
  setting: settingHooks,
  ship_unit: shipUnitHooks,
  site: siteHooks,
  sub_organization: subOrganizationHooks,
  task: taskHooks,
  transition: transitionHooks,
  translation: steeringHooks('translation'),
  transport_manifest: transportManifestHooks,
  transport_manifest_log: logHooks(transportManifestLog, transportManifest, 'carrierOrganization'),
  transport_order: transportOrderHooks,
  shipment: shipmentHooks,
  shipment_log: logHooks(shipmentLog, shipment, 'carrierOrganization'),
  unknown_code: unknownCodeHooks,
  user: userHooks,
  workflow: workflowHooks,
  work_order: workOrderHooks,
  work_order_log: logHooks(workOrderLog, workOrder, 'repairOrganization'),
}
