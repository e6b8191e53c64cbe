import { describe, expect, it } from 'vitest'
import { entityOf } from '../../src/domains/index.ts'
import { neededRole } from '../../src/catalogue/roles.ts'

/** Every step as `from > to`, server steps with an asterisk, as in the table of states; permanent archiving is not a step. */
const FLOWS: readonly (readonly [title: string, entities: string, initial: string, steps: string])[] = [
  [
    '[OPEN-112] asset',
    'asset',
    'Active',
    `Stock > Active*, Active > Stock, Stock > Active, Active > Missing, Stock > Missing, Missing > Active,
     Active > Waiting for supplier*, Waiting for supplier > Waiting for customer*, Waiting for customer > Approved*,
     Waiting for supplier > Approved*, Waiting for customer > Rejected*, Rejected > Waiting for customer*,
     Approved > Done*, Done > Active*, Rejected > Active*, Waiting for supplier > Active*, Waiting for customer > Active*`,
  ],
  [
    '[OPEN-113] damage report',
    'damage',
    'New',
    'New > Submitted, Submitted > In progress*, In progress > Closed*, In progress > Submitted*',
  ],
  ['[OPEN-114] maintenance', 'maintenance', 'New', 'New > Submitted, Submitted > Approved, Approved > Executed'],
  [
    '[OPEN-115] work order',
    'work_order',
    'New',
    `New > Need quotation, Need quotation > Quotation submitted*, Need quotation > Approved,
     Quotation submitted > Approved, Quotation submitted > Need quotation, Approved > In progress,
     In progress > Need invoice, Need invoice > Invoice submitted*, Need invoice > Closed, Invoice submitted > Closed,
     Invoice submitted > Need invoice, New > Canceled, Need quotation > Canceled, Quotation submitted > Canceled`,
  ],
  [
    '[OPEN-118] packing slip',
    'packing_slip',
    'Open',
    `Open > Scanning, Open > On hold, Scanning > On hold, On hold > Scanning, Scanning > Closed, Open > Canceled,
     On hold > Canceled, Scanning > Canceled`,
  ],
  [
    '[OPEN-119 PO-03 SO-04] purchase and sales order',
    'purchase_order sales_order',
    'Open',
    'Open > Accepted, Accepted > Closed*, Open > Canceled, Accepted > Canceled',
  ],
  ['[OPEN-120] leg', 'leg', 'Concept', 'Concept > Planned*, Planned > Notification sent'],
  ['[OPEN-121] route and shipment', 'route shipment', 'Concept', 'Concept > Active, Active > Closed*'],
  [
    '[OPEN-122] job',
    'job',
    'Queued',
    'Queued > Running, Failed > Running, Failed > Queued, Done > Queued, Running > Done*, Running > Failed*, Queued > Failed*',
  ],
  ['[OPEN-122] task', 'task', 'Active', 'Active > Stopped, Active > Ended*'],
  [
    '[OPEN-122] inbound message',
    'interface_inbound',
    'New',
    'New > Processed*, New > Failed*, Failed > Acknowledged, Failed > New, Acknowledged > New, Processed > New',
  ],
  [
    '[OPEN-122] outbound message',
    'interface_outbound',
    'New',
    'New > Sent*, New > Failed*, Sent > Resent, Failed > Resent',
  ],
  [
    '[OPEN-122] e-mail',
    'email',
    'New',
    `New > Sent*, Failed > Sent*, Sent > Delivered*, Sent > Opened*, Delivered > Opened*, Sent > Bounced*, New > Failed*,
     Failed > Failed*`,
  ],
  ['[OPEN-122] account', 'user employee', 'Invited', 'Invited > Active*, Active > Blocked*, Blocked > Active*'],
]

describe('the flow of states', () => {
  it.each(FLOWS)('%s', (_title, entities, initial, steps) => {
    const wanted = new Set(steps.split(',').map((step) => step.trim().replaceAll(/\s+/g, ' ')))
    for (const name of entities.split(' ')) {
      const { states } = entityOf(name)
      const declared = (states?.transitions ?? []).flatMap(({ from, to, by }) =>
        from.map((place) => `${place} > ${to}${by === 'server' ? '*' : ''}`),
      )
      expect([name, states?.initial]).toEqual([name, initial])
      expect([name, new Set(declared)]).toEqual([name, wanted])
    }
  })

  it('[OPEN-122] organizations are Active or Inactive', () => {
    for (const name of ['organization', 'sub_organization']) {
      expect(entityOf(name).fields['status']).toMatchObject({
        options: ['Active', 'Inactive'],
        initial: { value: 'Active' },
      })
    }
  })

  it('[PO-05 SO-06] cancelling an order is its archive, for the DELETE role', () => {
    for (const name of ['purchase_order', 'sales_order']) {
      const order = entityOf(name)
      expect(order.archive).toEqual({ transition: 'cancel' })
      expect(neededRole(order, 'DELETE')).toBe(`ROLE_${name.toUpperCase()}_DELETE`)
      expect(order.states?.transitions.find(({ name: step }) => step === 'cancel')?.to).toBe('Canceled')
    }
  })

  it('[ASSET-06] an asset that is made for a line item begins like every other', () => {
    const item = entityOf('asset_in_transport_order').fields['asset']
    expect(item).toMatchObject({ kind: 'reference', to: 'asset', dialogs: ['create'] })
    expect(entityOf('asset').states?.initial).toBe('Active')
  })
})
