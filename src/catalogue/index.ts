import type { AnyEntity } from './entity.ts'
import { accessLog } from './entities/access-log.ts'
import { audit } from './entities/audit.ts'
import { address } from './entities/address.ts'
import { app } from './entities/app.ts'
import { assetInTransportOrder } from './entities/asset-in-transport-order.ts'
import { assetLog } from './entities/asset-log.ts'
import { assetSensor } from './entities/asset-sensor.ts'
import { assetType } from './entities/asset-type.ts'
import { asset } from './entities/asset.ts'
import { contact } from './entities/contact.ts'
import { country } from './entities/country.ts'
import { damageLog } from './entities/damage-log.ts'
import { damage } from './entities/damage.ts'
import { emailLog } from './entities/email-log.ts'
import { email } from './entities/email.ts'
import { employee } from './entities/employee.ts'
import { entityValidation } from './entities/entity-validation.ts'
import { exported } from './entities/export.ts'
import { file } from './entities/file.ts'
import { hazardousReference } from './entities/hazardous-reference.ts'
import { hazardous } from './entities/hazardous.ts'
import { identifier } from './entities/identifier.ts'
import { interfaceInbound } from './entities/interface-inbound.ts'
import { interfaceOutbound } from './entities/interface-outbound.ts'
import { jobLog } from './entities/job-log.ts'
import { job } from './entities/job.ts'
import { masterData } from './entities/master-data.ts'
import { notification } from './entities/notification.ts'
import { organization } from './entities/organization.ts'
import { packingSlipItem } from './entities/packing-slip-item.ts'
import { packingSlip } from './entities/packing-slip.ts'
import { parentAssetType } from './entities/parent-asset-type.ts'
import { printerTemplate } from './entities/printer-template.ts'
import { printer } from './entities/printer.ts'
import { projectApp } from './entities/project-app.ts'
import { project } from './entities/project.ts'
import { propertyValidation } from './entities/property-validation.ts'
import { purchaseOrder } from './entities/purchase-order.ts'
import { question } from './entities/question.ts'
import { report } from './entities/report.ts'
import { roleAssignment } from './entities/role-assignment.ts'
import { role } from './entities/role.ts'
import { salesOrder } from './entities/sales-order.ts'
import { unknownCode } from './entities/unknown-code.ts'
import { scanRead } from './entities/scan-read.ts'
import { sensorType } from './entities/sensor-type.ts'
import { sensor } from './entities/sensor.ts'
import { settingCategory } from './entities/setting-category.ts'
import { setting } from './entities/setting.ts'
import { shipUnitType } from './entities/ship-unit-type.ts'
import { shipUnit } from './entities/ship-unit.ts'
import { site } from './entities/site.ts'
import { subOrganization } from './entities/sub-organization.ts'
import { task } from './entities/task.ts'
import { template } from './entities/template.ts'
import { transition } from './entities/transition.ts'
import { translation } from './entities/translation.ts'
import { transportManifestLog } from './entities/transport-manifest-log.ts'
import { transportManifest } from './entities/transport-manifest.ts'
import { transportOrderLog } from './entities/transport-order-log.ts'
import { transportOrder } from './entities/transport-order.ts'
import { user } from './entities/user.ts'
import { workflow } from './entities/workflow.ts'
import { cutOffTime } from './entities/cut-off-time.ts'
import { legLog } from './entities/leg-log.ts'
import { leg } from './entities/leg.ts'
import { maintenanceLog } from './entities/maintenance-log.ts'
import { maintenanceType } from './entities/maintenance-type.ts'
import { maintenance } from './entities/maintenance.ts'
import { planningBlockDefault } from './entities/planning-block-default.ts'
import { purchaseOrderItem } from './entities/purchase-order-item.ts'
import { route } from './entities/route.ts'
import { salesOrderItem } from './entities/sales-order-item.ts'
import { shipmentLog } from './entities/shipment-log.ts'
import { shipment } from './entities/shipment.ts'
import { stockOptionType } from './entities/stock-option-type.ts'
import { stockOption } from './entities/stock-option.ts'
import { turnaroundTime } from './entities/turnaround-time.ts'
import { workOrderLog } from './entities/work-order-log.ts'
import { workOrder } from './entities/work-order.ts'

/** Every entity, in the order in which a device fetches them: what scanning needs first, what grows last. */
export const catalogue: readonly AnyEntity[] = [
  project,
  projectApp,
  app,
  setting,
  workflow,
  transition,
  role,
  roleAssignment,
  organization,
  user,
  employee,
  notification,
  question,
  masterData,
  entityValidation,
  propertyValidation,
  translation,
  settingCategory,
  packingSlip,
  packingSlipItem,
  scanRead,
  unknownCode,
  site,
  subOrganization,
  address,
  contact,
  shipUnitType,
  assetType,
  parentAssetType,
  asset,
  assetLog,
  identifier,
  purchaseOrder,
  purchaseOrderItem,
  salesOrder,
  salesOrderItem,
  damage,
  damageLog,
  maintenanceType,
  maintenance,
  maintenanceLog,
  workOrder,
  workOrderLog,
  stockOptionType,
  stockOption,
  route,
  leg,
  legLog,
  shipment,
  shipmentLog,
  cutOffTime,
  turnaroundTime,
  planningBlockDefault,
  transportManifest,
  transportOrder,
  shipUnit,
  assetInTransportOrder,
  hazardous,
  transportManifestLog,
  transportOrderLog,
  file,
  sensorType,
  sensor,
  assetSensor,
  template,
  printer,
  printerTemplate,
  exported,
  task,
  job,
  hazardousReference,
  report,
  country,
  accessLog,
  audit,
  jobLog,
  email,
  emailLog,
  interfaceInbound,
  interfaceOutbound,
]

const byName: ReadonlyMap<string, AnyEntity> = new Map(catalogue.map((entity) => [entity.name, entity]))

/** The declaration with this name, or undefined. */
export const entityNamed = (name: string): AnyEntity | undefined => byName.get(name)

/** The declaration with this name; throws when a declaration refers to one that does not exist. */
export const entityOf = (name: string): AnyEntity => {
  const entity = byName.get(name)
  if (entity === undefined) throw new Error(`No entity named ${name}`)
  return entity
}
