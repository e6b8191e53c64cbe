import type { AnyEntity } from '../catalogue/entity.ts'
import { accessLog } from './people/entities/access-log.ts'
import { audit } from './administration/entities/audit.ts'
import { address } from './sites/entities/address.ts'
import { app } from './people/entities/app.ts'
import { assetInTransportOrder } from './transport/entities/asset-in-transport-order.ts'
import { assetLog } from './assets/entities/asset-log.ts'
import { assetSensor } from './sensors/entities/asset-sensor.ts'
import { assetType } from './assets/entities/asset-type.ts'
import { asset } from './assets/entities/asset.ts'
import { contact } from './sites/entities/contact.ts'
import { country } from './sites/entities/country.ts'
import { damageLog } from './maintenance/entities/damage-log.ts'
import { damage } from './maintenance/entities/damage.ts'
import { emailLog } from './administration/entities/email-log.ts'
import { email } from './administration/entities/email.ts'
import { employee } from './people/entities/employee.ts'
import { entityValidation } from './administration/entities/entity-validation.ts'
import { exported } from './files/entities/export.ts'
import { file } from './files/entities/file.ts'
import { hazardousReference } from './transport/entities/hazardous-reference.ts'
import { hazardous } from './transport/entities/hazardous.ts'
import { identifier } from './assets/entities/identifier.ts'
import { interfaceInbound } from './administration/entities/interface-inbound.ts'
import { interfaceOutbound } from './administration/entities/interface-outbound.ts'
import { jobLog } from './administration/entities/job-log.ts'
import { job } from './administration/entities/job.ts'
import { masterData } from './administration/entities/master-data.ts'
import { notification } from './administration/entities/notification.ts'
import { organization } from './people/entities/organization.ts'
import { packingSlipItem } from './packing/entities/packing-slip-item.ts'
import { packingSlip } from './packing/entities/packing-slip.ts'
import { parentAssetType } from './assets/entities/parent-asset-type.ts'
import { printerTemplate } from './files/entities/printer-template.ts'
import { printer } from './files/entities/printer.ts'
import { projectApp } from './people/entities/project-app.ts'
import { project } from './people/entities/project.ts'
import { propertyValidation } from './administration/entities/property-validation.ts'
import { purchaseOrder } from './orders/entities/purchase-order.ts'
import { question } from './people/entities/question.ts'
import { recordChange } from './administration/entities/record-change.ts'
import { report } from './sensors/entities/report.ts'
import { roleAssignment } from './people/entities/role-assignment.ts'
import { roleInProject } from './people/entities/role-in-project.ts'
import { role } from './people/entities/role.ts'
import { salesOrder } from './orders/entities/sales-order.ts'
import { unknownCode } from './packing/entities/unknown-code.ts'
import { scanRead } from './packing/entities/scan-read.ts'
import { sensorType } from './sensors/entities/sensor-type.ts'
import { sensor } from './sensors/entities/sensor.ts'
import { settingCategory } from './administration/entities/setting-category.ts'
import { setting } from './administration/entities/setting.ts'
import { shipUnitType } from './transport/entities/ship-unit-type.ts'
import { shipUnit } from './transport/entities/ship-unit.ts'
import { site } from './sites/entities/site.ts'
import { subOrganization } from './sites/entities/sub-organization.ts'
import { task } from './administration/entities/task.ts'
import { template } from './files/entities/template.ts'
import { transition } from './administration/entities/transition.ts'
import { translation } from './administration/entities/translation.ts'
import { transportManifestLog } from './transport/entities/transport-manifest-log.ts'
import { transportManifest } from './transport/entities/transport-manifest.ts'
import { transportOrderLog } from './transport/entities/transport-order-log.ts'
import { transportOrder } from './transport/entities/transport-order.ts'
import { user } from './people/entities/user.ts'
import { workflow } from './administration/entities/workflow.ts'
import { cutOffTime } from './planning/entities/cut-off-time.ts'
import { legLog } from './planning/entities/leg-log.ts'
import { leg } from './planning/entities/leg.ts'
import { maintenanceLog } from './maintenance/entities/maintenance-log.ts'
import { maintenanceType } from './maintenance/entities/maintenance-type.ts'
import { maintenance } from './maintenance/entities/maintenance.ts'
import { planningBlockDefault } from './planning/entities/planning-block-default.ts'
import { purchaseOrderItem } from './orders/entities/purchase-order-item.ts'
import { route } from './planning/entities/route.ts'
import { salesOrderItem } from './orders/entities/sales-order-item.ts'
import { shipmentLog } from './planning/entities/shipment-log.ts'
import { shipment } from './planning/entities/shipment.ts'
import { stockOptionType } from './assets/entities/stock-option-type.ts'
import { stockOption } from './assets/entities/stock-option.ts'
import { turnaroundTime } from './planning/entities/turnaround-time.ts'
import { workOrderLog } from './maintenance/entities/work-order-log.ts'
import { workOrder } from './maintenance/entities/work-order.ts'
import { projectInvitation } from './people/entities/project-invitation.ts'
import { userDevice } from './administration/entities/user-device.ts'
import { listView } from './administration/entities/list-view.ts'
import { chartChoice } from './administration/entities/chart-choice.ts'
import { declare } from './declared.ts'

/** Every entity, in the order in which a device fetches them: what scanning needs first, what grows most last. */
export const catalogue: readonly AnyEntity[] = [
  project,
  projectApp,
  app,
  setting,
  workflow,
  transition,
  role,
  roleAssignment,
  roleInProject,
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
  listView,
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
  recordChange,
  report,
  country,
  accessLog,
  projectInvitation,
  audit,
  jobLog,
  email,
  emailLog,
  interfaceInbound,
  interfaceOutbound,
  userDevice,
  chartChoice,
]

declare(catalogue)

const byName: ReadonlyMap<string, AnyEntity> = new Map(catalogue.map((entity) => [entity.name, entity]))

/** The declaration with this name, or undefined. */
export const entityNamed = (name: string): AnyEntity | undefined => byName.get(name)

/** The declaration with this name; throws when there is none, which is an error in a declaration. */
export const entityOf = (name: string): AnyEntity => {
  const entity = byName.get(name)
  if (entity === undefined) throw new Error(`No entity named ${name}`)
  return entity
}
