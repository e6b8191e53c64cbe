import { sql } from 'kysely'
import { asset } from '../../../../src/domains/assets/entities/asset.ts'
import { damageLog } from '../../../../src/domains/maintenance/entities/damage-log.ts'
import { damage } from '../../../../src/domains/maintenance/entities/damage.ts'
import { maintenanceLog } from '../../../../src/domains/maintenance/entities/maintenance-log.ts'
import { maintenance } from '../../../../src/domains/maintenance/entities/maintenance.ts'
import { workOrderLog } from '../../../../src/domains/maintenance/entities/work-order-log.ts'
import type { workOrder } from '../../../../src/domains/maintenance/entities/work-order.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { advance, recordsWith, setAll } from '../../../actions/effects.ts'

/** Lets the repair station read the asset, damage reports and maintenance of its work order, with logs and files. */
export const assignTo = async (unit: Unit, row: Row<typeof workOrder>): Promise<void> => {
  const { repairOrganization, subOrganization } = row
  await advance(unit, asset, row.asset, 'wait_supplier')
  if (typeof row.asset === 'string') await updateRow(unit, asset, row.asset, { repairOrganization })
  await setAll(unit, workOrderLog, 'object', row.id, { repairOrganization })
  for (const { id } of await recordsWith(unit, damage, 'workOrder', row.id)) {
    await updateRow(unit, damage, id, { repairOrganization })
    await advance(unit, damage, id, 'start')
    await setAll(unit, damageLog, 'object', id, { repairOrganization })
  }
  const taken = { maintainer: subOrganization, maintainerOrganization: repairOrganization }
  for (const { id } of await recordsWith(unit, maintenance, 'workOrder', row.id)) {
    await updateRow(unit, maintenance, id, taken)
    await setAll(unit, maintenanceLog, 'object', id, { maintainerOrganization: repairOrganization })
  }
}

/** Returns the asset to use, unless another open work order has it (STATE-014). */
const releaseAsset = async (unit: Unit, row: Row<typeof workOrder>): Promise<void> => {
  const { rows } = await sql`
    select 1 from work_order where asset = ${row.asset}::uuid and id <> ${row.id}::uuid and archived is null
      and status not in ('New', 'Closed', 'Canceled') limit 1`.execute(unit.db)
  if (rows.length === 0) await advance(unit, asset, row.asset, 'release')
}

/** Closes the damage reports of a closed work order. */
export const closeWith = async (unit: Unit, row: Row<typeof workOrder>): Promise<void> => {
  await releaseAsset(unit, row)
  for (const { id } of await recordsWith(unit, damage, 'workOrder', row.id)) {
    await advance(unit, damage, id, 'close')
  }
}

/** Releases the damage reports and maintenance of a cancelled work order for another one (STATE-043). */
export const freeFrom = async (unit: Unit, row: Row<typeof workOrder>): Promise<void> => {
  await releaseAsset(unit, row)
  for (const { id } of await recordsWith(unit, damage, 'workOrder', row.id)) {
    await advance(unit, damage, id, 'free')
    await updateRow(unit, damage, id, { workOrder: null, repairOrganization: null })
    await setAll(unit, damageLog, 'object', id, { repairOrganization: null })
  }
  await setAll(unit, maintenance, 'workOrder', row.id, { workOrder: null })
}
