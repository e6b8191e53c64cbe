import type { AnyEntity } from './entity.ts'
import { address } from './entities/address.ts'
import { app } from './entities/app.ts'
import { asset } from './entities/asset.ts'
import { assetSensor } from './entities/asset-sensor.ts'
import { assetType } from './entities/asset-type.ts'
import { damage } from './entities/damage.ts'
import { damageLog } from './entities/damage-log.ts'
import { employee } from './entities/employee.ts'
import { file } from './entities/file.ts'
import { identifier } from './entities/identifier.ts'
import { notification } from './entities/notification.ts'
import { organization } from './entities/organization.ts'
import { packingSlip } from './entities/packing-slip.ts'
import { packingSlipItem } from './entities/packing-slip-item.ts'
import { parentAssetType } from './entities/parent-asset-type.ts'
import { project } from './entities/project.ts'
import { projectApp } from './entities/project-app.ts'
import { purchaseOrder } from './entities/purchase-order.ts'
import { question } from './entities/question.ts'
import { report } from './entities/report.ts'
import { role } from './entities/role.ts'
import { salesOrder } from './entities/sales-order.ts'
import { scanRead } from './entities/scan-read.ts'
import { sensor } from './entities/sensor.ts'
import { sensorType } from './entities/sensor-type.ts'
import { setting } from './entities/setting.ts'
import { site } from './entities/site.ts'
import { subOrganization } from './entities/sub-organization.ts'
import { transition } from './entities/transition.ts'
import { user } from './entities/user.ts'
import { workflow } from './entities/workflow.ts'

/** Every entity, in the order in which a device fetches them: what scanning needs first, what grows last. */
export const catalogue: readonly AnyEntity[] = [
  project,
  projectApp,
  app,
  setting,
  workflow,
  transition,
  role,
  organization,
  user,
  employee,
  notification,
  question,
  packingSlip,
  packingSlipItem,
  scanRead,
  site,
  subOrganization,
  address,
  assetType,
  parentAssetType,
  asset,
  identifier,
  purchaseOrder,
  salesOrder,
  damage,
  damageLog,
  file,
  sensorType,
  sensor,
  assetSensor,
  report,
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
