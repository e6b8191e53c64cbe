import type { AnyRow } from '../../src/catalogue/row.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { type News, notifyHolders } from '../store/notify.ts'
import { refused } from '../store/result.ts'
import { localDay } from '../store/today.ts'
import type { Unit } from '../store/unit.ts'
import { accountOf, advance, recordsWith } from './effects.ts'
import { decide } from './work-order-decide.ts'
import { assignTo, closeWith, freeFrom } from './work-order-effects.ts'
import { mergeWorkOrders } from './work-order-merge.ts'

const RIGHT = 'ROLE_WORK_ORDER_EDIT'

const news = (row: AnyRow, what: string): News => ({
  entity: 'work-order',
  entityId: row.id,
  icon: 'clipboard-list',
  text: `Work order ${String(row['reference'] ?? '')} ${what}`,
})

const tell = async (unit: Unit, row: AnyRow, side: 'organization' | 'repairOrganization', what: string) => {
  const organization = row[side]
  if (typeof organization === 'string') await notifyHolders(unit, RIGHT, news(row, what), organization)
}

const today = (unit: Unit): string => localDay(unit.at)

/** Work orders (STATE-029 to STATE-043): each step moves the asset, the damage reports and the maintenance with it. */
export const workOrderHooks: EntityHooks = {
  judge: async (unit, values, stored) => {
    if (stored === null || stored['asset'] === values['asset']) return null
    const linked = [
      ...(await recordsWith(unit, 'damage', 'workOrder', stored.id)),
      ...(await recordsWith(unit, 'maintenance', 'workOrder', stored.id)),
    ]
    return linked.length === 0 ? null : { asset: [{ code: 'read-only' }] }
  },
  transitions: {
    assign: {
      patch: async (unit, row) => ({
        repairOrganization: (await accountOf(unit, row['subOrganization'])) ?? row['organization'] ?? null,
      }),
      after: async (unit, row) => {
        await assignTo(unit, row)
        await tell(unit, row, 'repairOrganization', 'was assigned to you')
      },
    },
    quote: {
      after: async (unit, row) => {
        await advance(unit, 'asset', row['asset'], 'wait_customer')
        await tell(unit, row, 'organization', 'has a quotation')
      },
    },
    noQuotation: {
      patch: (unit) => Promise.resolve({ approvalDate: today(unit) }),
      after: async (unit, row) => {
        await advance(unit, 'asset', row['asset'], 'approve')
        await tell(unit, row, 'repairOrganization', 'needs no quotation')
      },
    },
    approve_quotation: {
      patch: (unit) => Promise.resolve({ approvalDate: today(unit) }),
      after: async (unit, row) => {
        await advance(unit, 'asset', row['asset'], 'approve')
        await tell(unit, row, 'repairOrganization', 'is approved')
      },
    },
    reject_quotation: {
      after: async (unit, row) => {
        await advance(unit, 'asset', row['asset'], 'reject')
        await tell(unit, row, 'repairOrganization', 'needs another quotation')
      },
    },
    finish: {
      patch: (unit) => Promise.resolve({ executeDate: today(unit) }),
      after: async (unit, row) => {
        await advance(unit, 'asset', row['asset'], 'finish')
        for (const { id } of await recordsWith(unit, 'maintenance', 'workOrder', row.id)) {
          await advance(unit, 'maintenance', id, 'execute')
        }
        await tell(unit, row, 'organization', 'is finished')
      },
    },
    bill: { after: (unit, row) => tell(unit, row, 'organization', 'has an invoice') },
    reject_invoice: { after: (unit, row) => tell(unit, row, 'repairOrganization', 'needs another invoice') },
    noInvoice: { after: closeWith },
    approve_invoice: { after: closeWith },
    mergedInvoice: {
      guard: (_unit, row) =>
        Promise.resolve(
          row['coveredBy'] === row.id
            ? refused('validation', {
                problems: { coveredBy: [{ code: 'not-offered', params: { value: String(row['reference'] ?? '') } }] },
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
}
