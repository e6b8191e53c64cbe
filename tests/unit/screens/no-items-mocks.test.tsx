import { beforeEach, expect, it, vi } from 'vitest'
import { NoItems } from '../../../src/domains/packing/screens/NoItems.tsx'
import { markupOf } from '../ui/render.tsx'

const order = vi.hoisted(() => ({ amount: 4, slipAmount: 4, slips: ['here', 'other'] }))
vi.mock('../../../src/domains/packing/screens/order/use-order-items.ts', () => ({
  useOrderItems: () => [{ id: 'i', assetType: 't', orderAmount: order.amount, slipAmount: order.slipAmount }],
}))
vi.mock('../../../src/engine/hooks/use-list.ts', () => ({
  useList: () => ({
    known: 'whole',
    rows: order.slips.map((id) => ({ row: { id, reference: `PS-${id}` }, labels: {}, state: 'synced' })),
    count: order.slips.length,
  }),
}))

const slip = {
  id: 'here',
  project: 'p',
  version: 1,
  created: '2026-11-28T06:17:00.000Z',
  createdBy: null,
  updated: '2026-11-28T06:17:00.000Z',
  archived: null,
  status: 'Open',
  type: 'Inbound',
  purchaseOrder: 'o',
}
const textOf = (change: object = {}): string =>
  markupOf(<NoItems slip={{ ...slip, ...change } as Parameters<typeof NoItems>[0]['slip']} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

beforeEach(() => {
  order.slipAmount = 4
  order.slips = ['here', 'other']
})

it('[JOB-W2 PS-07] a slip that got no piece says which slip of its order has them, and that it can be cancelled', () => {
  const text = textOf()
  expect(text).toContain('The pieces of its order are on another packing slip: PS-other.')
  expect(text).toContain('it can be cancelled')
})

it('says how items come on a slip while pieces of its order are open, and without another slip', () => {
  order.slipAmount = 3
  expect(textOf()).toContain('Take them from its order')
  order.slipAmount = 4
  order.slips = ['here']
  expect(textOf()).toContain('Take them from its order')
})

it('says nothing of the kind on a slip that takes no items any more', () => {
  expect(textOf({ status: 'Canceled' })).toMatch(/No items on this packing slip\s*$/)
})
