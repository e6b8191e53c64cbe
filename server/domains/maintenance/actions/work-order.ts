import { asset } from '../../../../src/domains/assets/entities/asset.ts'
import { damage } from '../../../../src/domains/maintenance/entities/damage.ts'
import { maintenance } from '../../../../src/domains/maintenance/entities/maintenance.ts'
import { workOrderLog } from '../../../../src/domains/maintenance/entities/work-order-log.ts'
import { workOrder } from '../../../../src/domains/maintenance/entities/work-order.ts'
import { type News, type NewsCode, stepNews } from '../../../../src/domains/administration/effects/news.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { createLog } from '../../../store/log-entry.ts'
import { notifyHolders } from '../../../store/notify.ts'
import { refused } from '../../../store/result.ts'
import { localDay } from '../../../store/today.ts'
import { stateOf } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { accountOf, advance, recordsWith } from '../../../actions/effects.ts'
import { decide } from './work-order-decide.ts'
import { assignTo, closeWith, freeFrom } from './work-order-effects.ts'
import { mergeWorkOrders } from './work-order-merge.ts'

const RIGHT = 'ROLE_WORK_ORDER_EDIT'

/** Codes of notifications about work orders. */
type Told = Extract<NewsCode, `work-order-${string}`>

const news = (row: Row<typeof workOrder>, code: Told): News => ({
  entity: 'work-order',
  entityId: row.id,
  icon: 'clipboard-list',
  code,
  params: { reference: row.reference ?? '' },
})

const notifyRole = async (
  unit: Unit,
  row: Row<typeof workOrder>,
  side: 'organization' | 'repairOrganization',
  code: Told,
) => {
  const organization = row[side]
  if (typeof organization === 'string') await notifyHolders(unit, RIGHT, news(row, code), organization)
}

const today = (unit: Unit): string => localDay(unit.at)

/**
 * Work orders (STATE-029 to STATE-043): each step is logged, for the station too, and also updates the asset, the damage
 * reports and the maintenance.
 */
export const workOrderHooks = hooksFor(workOrder, {
  judge: async (unit, values, stored) => {
    if (stored === null || stored.asset === values.asset) return null
    const linked = [
      ...(await recordsWith(unit, damage, 'workOrder', stored.id)),
      ...(await recordsWith(unit, maintenance, 'workOrder', stored.id)),
    ]
    return linked.length === 0 ? null : { asset: [{ code: 'read-only' }] }
  },
  moved: (unit, before, after) =>
    createLog(unit, workOrderLog, after.id, stepNews(stateOf(workOrder, before), stateOf(workOrder, after))),
  transitions: {
    assign: {
      patch: async (unit, row) => ({
        repairOrganization: (await accountOf(unit, row.subOrganization)) ?? row.organization ?? null,
      }),
      after: async (unit, row) => {
        await assignTo(unit, row)
        await notifyRole(unit, row, 'repairOrganization', 'work-order-assigned')
      },
    },
    quote: {
      after: async (unit, row) => {
        await advance(unit, asset, row.asset, 'wait_customer')
        await notifyRole(unit, row, 'organization', 'work-order-quoted')
      },
    },
    noQuotation: {
      patch: (unit) => Promise.resolve({ approvalDate: today(unit) }),
      after: async (unit, row) => {
        await advance(unit, asset, row.asset, 'approve')
        await notifyRole(unit, row, 'repairOrganization', 'work-order-unquoted')
      },
    },
    approve_quotation: {
      patch: (unit) => Promise.resolve({ approvalDate: today(unit) }),
      after: async (unit, row) => {
        await advance(unit, asset, row.asset, 'approve')
        await notifyRole(unit, row, 'repairOrganization', 'work-order-approved')
      },
    },
    reject_quotation: {
      after: async (unit, row) => {
        await advance(unit, asset, row.asset, 'reject')
        await notifyRole(unit, row, 'repairOrganization', 'work-order-requote')
      },
    },
    finish: {
      patch: (unit) => Promise.resolve({ executeDate: today(unit) }),
      after: async (unit, row) => {
        await advance(unit, asset, row.asset, 'finish')
        for (const { id } of await recordsWith(unit, maintenance, 'workOrder', row.id)) {
          await advance(unit, maintenance, id, 'execute')
        }
        await notifyRole(unit, row, 'organization', 'work-order-finished')
      },
    },
    bill: { after: (unit, row) => notifyRole(unit, row, 'organization', 'work-order-billed') },
    reject_invoice: { after: (unit, row) => notifyRole(unit, row, 'repairOrganization', 'work-order-rebill') },
    noInvoice: { after: closeWith },
    approve_invoice: { after: closeWith },
    mergedInvoice: {
      guard: (_unit, row) =>
        Promise.resolve(
          row.coveredBy === row.id
            ? refused('validation', {
                problems: { coveredBy: [{ code: 'not-offered', params: { value: row.reference ?? '' } }] },
              })
            : null,
        ),
      after: closeWith,
    },
    cancel: { after: freeFrom },
  },
  actions: {
    merge: mergeWorkOrders,
    quotation: (unit, id, body, from) => decide(unit, id, 'quotation', body, from),
    invoice: (unit, id, body, from) => decide(unit, id, 'invoice', body, from),
  },
})
