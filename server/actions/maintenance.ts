import { addInterval } from '../../src/catalogue/interval.ts'
import { entityOf } from '../../src/catalogue/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { notifyHolders } from '../store/notify.ts'
import { refused } from '../store/result.ts'
import { labelOf } from '../store/title.ts'
import { localDay } from '../store/today.ts'
import type { Unit } from '../store/unit.ts'
import { updateRow } from '../store/write-row.ts'
import { accountOf, columnOf, setAll } from './effects.ts'
import { renewMaintenance, takePlaceOfEarlier } from './maintenance-renew.ts'
import { planHook } from './planned-work.ts'

const ARCHIVABLE: ReadonlySet<unknown> = new Set(['New', 'Submitted', null])

const tell = async (unit: Unit, row: AnyRow, code: 'maintenance-requested' | 'maintenance-approved'): Promise<void> => {
  const named = (entity: string, id: unknown): Promise<string> =>
    typeof id === 'string' ? labelOf(unit.db, entityOf(entity), id) : Promise.resolve('')
  const [typeName, assetName] = [
    await named('maintenance_type', row['maintenanceType']),
    await named('asset', row['asset']),
  ]
  await notifyHolders(unit, 'ROLE_MAINTENANCE_EDIT', {
    entity: 'maintenance',
    entityId: row.id,
    icon: 'tool',
    code,
    params: { type: typeName, asset: assetName },
  })
}

/** The asset keeps when it was maintained and until when that holds (ASSET-01). */
const keepOnAsset = async (unit: Unit, row: AnyRow): Promise<void> => {
  if (typeof row['asset'] !== 'string') return
  const kept = await columnOf(unit, 'asset', row['asset'], 'maintenanceLogs')
  const logs = Array.isArray(kept) ? (kept as readonly unknown[]) : []
  const entry = { maintenance: row.id, dateMaintenance: row['executeDate'], dateExpire: row['expireDate'] ?? null }
  await updateRow(unit, entityOf('asset'), row['asset'], { maintenanceLogs: [...logs, entry] })
}

/** Maintenance (STATE-023 to STATE-028). Expired is a band of the list, never stored. */
export const maintenanceHooks: EntityHooks = {
  derive: async (unit, values, stored) => {
    const { maintainer, maintainerOrganization } = values
    if (stored !== null && stored['maintainer'] === maintainer && maintainerOrganization !== null) return {}
    return { maintainerOrganization: (await accountOf(unit, maintainer)) ?? values['organization'] ?? null }
  },
  judgeArchive: (_unit, row) =>
    Promise.resolve(
      ARCHIVABLE.has(row['status'] ?? null) ? null : refused('stale_state', { current: String(row['status']) }),
    ),
  // What it would have taken the place of is due again.
  archived: async (unit, row) => {
    await setAll(unit, 'maintenance', 'renewal', row.id, { renewal: null })
  },
  actions: { renew: renewMaintenance },
  transitions: {
    submit: {
      patch: (unit) => Promise.resolve({ requestDate: localDay(unit.at) }),
      after: (unit, row) => tell(unit, row, 'maintenance-requested'),
    },
    approve: {
      patch: (unit) => Promise.resolve({ approveDate: localDay(unit.at) }),
      after: (unit, row) => tell(unit, row, 'maintenance-approved'),
    },
    execute: {
      patch: async (unit, row) => {
        const executeDate = localDay(unit.at)
        const interval = await columnOf(unit, 'maintenance_type', row['maintenanceType'], 'interval')
        return { executeDate, expireDate: typeof interval === 'string' ? addInterval(executeDate, interval) : null }
      },
      after: async (unit, row) => {
        await keepOnAsset(unit, row)
        await takePlaceOfEarlier(unit, row)
      },
    },
    plan: planHook,
  },
}
