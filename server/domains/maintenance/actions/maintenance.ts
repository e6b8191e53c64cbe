import { asset } from '../../../../src/domains/assets/entities/asset.ts'
import { maintenanceType } from '../../../../src/domains/maintenance/entities/maintenance-type.ts'
import { maintenance } from '../../../../src/domains/maintenance/entities/maintenance.ts'
import { addInterval } from '../../../../src/catalogue/interval.ts'
import type { AnyEntity } from '../../../../src/catalogue/entity.ts'
import type { JsonValue, Row } from '../../../../src/catalogue/row.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { notifyHolders } from '../../../store/notify.ts'
import { refused } from '../../../store/result.ts'
import { labelOf } from '../../../store/title.ts'
import { localDay } from '../../../store/today.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { accountOf, columnOf, setAll } from '../../../actions/effects.ts'
import { renewMaintenance, takePlaceOfEarlier } from './maintenance-renew.ts'
import { planHook } from './planned-work.ts'

const ARCHIVABLE: ReadonlySet<unknown> = new Set(['New', 'Submitted', null])

const notifyRole = async (
  unit: Unit,
  row: Row<typeof maintenance>,
  code: 'maintenance-requested' | 'maintenance-approved',
): Promise<void> => {
  const named = (entity: AnyEntity, id: string | null | undefined): Promise<string> =>
    typeof id === 'string' ? labelOf(unit.db, entity, id) : Promise.resolve('')
  const [typeName, assetName] = [await named(maintenanceType, row.maintenanceType), await named(asset, row.asset)]
  await notifyHolders(unit, 'ROLE_MAINTENANCE_EDIT', {
    entity: 'maintenance',
    entityId: row.id,
    icon: 'tool',
    code,
    params: { type: typeName, asset: assetName },
  })
}

/** Stores on the asset when it was maintained and how long that is valid (ASSET-01). */
const keepOnAsset = async (unit: Unit, row: Row<typeof maintenance>): Promise<void> => {
  if (typeof row.asset !== 'string') return
  const kept = await columnOf(unit, asset, row.asset, 'maintenanceLogs')
  const logs = Array.isArray(kept) ? (kept as readonly JsonValue[]) : []
  const entry = { maintenance: row.id, dateMaintenance: row.executeDate ?? null, dateExpire: row.expireDate ?? null }
  await updateRow(unit, asset, row.asset, { maintenanceLogs: [...logs, entry] })
}

/** Maintenance (STATE-023 to STATE-028). Expired is computed for lists, never stored. */
export const maintenanceHooks = hooksFor(maintenance, {
  derive: async (unit, values, stored) => {
    const { maintainer, maintainerOrganization } = values
    if (stored !== null && stored.maintainer === maintainer && maintainerOrganization !== null) return {}
    return { maintainerOrganization: (await accountOf(unit, maintainer)) ?? values.organization ?? null }
  },
  judgeArchive: (_unit, row) =>
    Promise.resolve(
      ARCHIVABLE.has(row.status ?? null) ? null : refused('stale_state', { current: String(row.status) }),
    ),
  // The maintenance that this one replaced is due again.
  archived: async (unit, row) => {
    await setAll(unit, maintenance, 'renewal', row.id, { renewal: null })
  },
  actions: { renew: renewMaintenance },
  transitions: {
    submit: {
      patch: (unit) => Promise.resolve({ requestDate: localDay(unit.at) }),
      after: (unit, row) => notifyRole(unit, row, 'maintenance-requested'),
    },
    approve: {
      patch: (unit) => Promise.resolve({ approveDate: localDay(unit.at) }),
      after: (unit, row) => notifyRole(unit, row, 'maintenance-approved'),
    },
    execute: {
      patch: async (unit, row) => {
        const executeDate = localDay(unit.at)
        const interval = await columnOf(unit, maintenanceType, row.maintenanceType, 'interval')
        return { executeDate, expireDate: typeof interval === 'string' ? addInterval(executeDate, interval) : null }
      },
      after: async (unit, row) => {
        await keepOnAsset(unit, row)
        await takePlaceOfEarlier(unit, row)
      },
    },
    plan: planHook,
  },
})
