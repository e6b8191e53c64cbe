import { asset as assetEntity } from '../../../../src/domains/assets/entities/asset.ts'
import { damage } from '../../../../src/domains/maintenance/entities/damage.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { notifyHolders } from '../../../store/notify.ts'
import { refused } from '../../../store/result.ts'
import { labelOf } from '../../../store/title.ts'
import { planHook } from './planned-work.ts'

const ARCHIVABLE: ReadonlySet<unknown> = new Set(['New', 'Submitted', null])

/** Role of the people who process a submitted report. */
const NEXT_ROLE = 'ROLE_WORK_ORDER_CREATE'

/** Damage reports (STATE-016 to STATE-022). Submitting one notifies those who process it. */
export const damageHooks = hooksFor(damage, {
  judgeArchive: (_unit, row) =>
    Promise.resolve(
      ARCHIVABLE.has(row.status ?? null) ? null : refused('stale_state', { current: String(row.status) }),
    ),
  transitions: {
    submit: {
      after: async (unit, row) => {
        const asset = typeof row.asset === 'string' ? await labelOf(unit.db, assetEntity, row.asset) : ''
        await notifyHolders(unit, NEXT_ROLE, {
          entity: 'damage',
          entityId: row.id,
          icon: 'alert-triangle',
          code: 'damage-submitted',
          params: { reference: row.reference ?? '', asset },
        })
      },
    },
    plan: planHook,
  },
})
