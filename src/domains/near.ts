import type { AnyEntity } from '../catalogue/entity.ts'
import { setting } from './administration/entities/setting.ts'
import { transition } from './administration/entities/transition.ts'
import { workflow } from './administration/entities/workflow.ts'
import { asset } from './assets/entities/asset.ts'
import { identifier } from './assets/entities/identifier.ts'
import { file } from './files/entities/file.ts'
import { damage } from './maintenance/entities/damage.ts'
import { purchaseOrderItem } from './orders/entities/purchase-order-item.ts'
import { salesOrderItem } from './orders/entities/sales-order-item.ts'
import { packingSlipItem } from './packing/entities/packing-slip-item.ts'
import { packingSlip } from './packing/entities/packing-slip.ts'
import { scanRead } from './packing/entities/scan-read.ts'
import { unknownCode } from './packing/entities/unknown-code.ts'
import { project } from './people/entities/project.ts'
import { subOrganization } from './sites/entities/sub-organization.ts'

/** The entities that are needed between sign-in and the first scan: the page starts with their declarations. */
export const near: readonly AnyEntity[] = [
  project,
  setting,
  workflow,
  transition,
  packingSlip,
  packingSlipItem,
  scanRead,
  unknownCode,
  subOrganization,
  asset,
  identifier,
  purchaseOrderItem,
  salesOrderItem,
  damage,
  file,
]
