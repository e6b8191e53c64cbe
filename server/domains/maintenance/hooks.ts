import { damageLog } from '../../../src/domains/maintenance/entities/damage-log.ts'
import { damage } from '../../../src/domains/maintenance/entities/damage.ts'
import { maintenanceLog } from '../../../src/domains/maintenance/entities/maintenance-log.ts'
import { maintenance } from '../../../src/domains/maintenance/entities/maintenance.ts'
import { workOrderLog } from '../../../src/domains/maintenance/entities/work-order-log.ts'
import { workOrder } from '../../../src/domains/maintenance/entities/work-order.ts'
import { logHooks } from '../../actions/log-entry-hooks.ts'
import { damageHooks } from './actions/damage.ts'
import { maintenanceHooks } from './actions/maintenance.ts'
import { workOrderHooks } from './actions/work-order.ts'
import { type Hooks } from '../../store/hooks.ts'

export const maintenanceDomainHooks: Hooks = {
  damage: damageHooks,
  damage_log: logHooks(damageLog, damage, 'repairOrganization'),
  maintenance: maintenanceHooks,
  maintenance_log: logHooks(maintenanceLog, maintenance, 'maintainerOrganization'),
  work_order: workOrderHooks,
  work_order_log: logHooks(workOrderLog, workOrder, 'repairOrganization'),
}
