import { describe, expect, it } from 'vitest'
import { assetType } from '../../../src/domains/assets/entities/asset-type.ts'
import { stockOption } from '../../../src/domains/assets/entities/stock-option.ts'
import { purchaseOrderItem } from '../../../src/domains/orders/entities/purchase-order-item.ts'
import { purchaseOrder } from '../../../src/domains/orders/entities/purchase-order.ts'
import {
  byNeed,
  chartMaximum,
  familyOf,
  gaugeOf,
  maximumOption,
  minimumHere,
  minimumOf,
  orderAmount,
  orderedPieces,
  shortBy,
  stockLevels,
} from '../../../src/domains/assets/screens/stock/stock-levels.ts'
import { ordersFor } from '../../../src/domains/assets/screens/stock/on-order.ts'
import { recordOf } from '../row.ts'

const option = (values: Readonly<Record<string, unknown>>) => recordOf(stockOption, values)

describe('stock', () => {
  it('[STOCK-01 STOCK-03 OPEN-058] is counted per asset type and site; an option without stock counts nothing', () => {
    const assets = [
      { assetType: 'pump', site: 'A', status: 'Stock', rows: 2 },
      { assetType: 'pump', site: 'A', status: 'Active', rows: 5 },
      { assetType: 'pump', site: 'B', status: 'Stock', rows: 1 },
      { assetType: 'pump', site: null, status: 'Stock', rows: 1 },
    ]
    const options = [option({ assetType: 'pump', site: 'A' }), option({ assetType: 'valve', site: 'A' })]
    const none = { minimum: null, maximum: null }
    expect(stockLevels(assets, options)).toEqual([
      { assetType: 'pump', site: 'A', stock: 2, ...none },
      { assetType: 'pump', site: 'B', stock: 1, ...none },
      { assetType: 'valve', site: 'A', stock: 0, ...none },
    ])
  })

  it('[JOB-O5 STOCK-01] a site whose stock is gone stays, with the minimum and maximum that its options ask for', () => {
    const assets = [{ assetType: 'pump', site: 'A', status: 'Active', rows: 1 }]
    const options = [
      option({ id: 'low', assetType: 'pump', site: 'B', quantity: 4 }),
      option({ id: 'high', assetType: 'pump', site: 'B', quantity: 9 }),
    ]
    const types = new Map([
      ['low', 'Minimum'],
      ['high', 'Maximum'],
    ])
    expect(stockLevels(assets, options, types)).toEqual([
      { assetType: 'pump', site: 'A', stock: 0, minimum: null, maximum: null },
      { assetType: 'pump', site: 'B', stock: 0, minimum: 4, maximum: 9 },
    ])
  })

  it('[JOB-O5] worst first: empty before nearly empty, the larger need before the smaller, no minimum last', () => {
    const lines = [
      { name: 'none', stock: 0, minimum: null },
      { name: 'plenty', stock: 30, minimum: 3 },
      { name: 'half', stock: 2, minimum: 4 },
      { name: 'empty', stock: 0, minimum: 2 },
      { name: 'empty and large', stock: 0, minimum: 8 },
      { name: 'at the minimum', stock: 5, minimum: 5 },
    ]
    expect(lines.toSorted(byNeed).map(({ name }) => name)).toEqual([
      'empty and large',
      'empty',
      'half',
      'at the minimum',
      'plenty',
      'none',
    ])
    expect([shortBy(2, 4), shortBy(9, 4), shortBy(0, null), shortBy(0, 0)]).toEqual([2, -5, null, null])
    expect([orderAmount(1, 4, 9), orderAmount(1, 4, null), orderAmount(9, 4, 9)]).toEqual([8, 7, 1])
  })

  it('[STOCK-05 STOCK-06 STOCK-07 OPEN-062] gauge: ten times the minimum, red, orange, green; none without a minimum', () => {
    expect(gaugeOf(4)).toEqual({
      end: 40,
      zones: [
        { family: 'red', from: 0, to: 4 },
        { family: 'amber', from: 4, to: 8 },
        { family: 'good', from: 8, to: 40 },
      ],
    })
    expect([gaugeOf(0), gaugeOf(null)]).toEqual([null, null])
    expect([0, 4, 5, 8, 9, 400].map((stock) => familyOf(stock, 4))).toEqual([
      'red',
      'red',
      'amber',
      'amber',
      'good',
      'good',
    ])
    expect(familyOf(0, 0)).toBe('good')
    expect(minimumOf(recordOf(assetType, { properties: { minimumStock: 3 } }))).toBe(3)
    expect([minimumOf(recordOf(assetType, { properties: {} })), minimumOf(undefined)]).toEqual([null, null])
  })

  it('[STOCK-08 STOCK-11] chart: the Maximum option plus 2, or the stock when that is more', () => {
    const options = [
      { type: 'Minimum', quantity: 50 },
      { type: 'Maximum', quantity: 20 },
    ]
    expect(maximumOption(options)).toBe(20)
    expect(maximumOption(options.slice(0, 1))).toBeNull()
    expect([chartMaximum(5, 20), chartMaximum(22, 20), chartMaximum(23, 20), chartMaximum(7, null)]).toEqual([
      22, 22, 23, 7,
    ])
  })
})

it('[JOB-O5 STOCK-01] counts what is still to come to a site on orders that are not closed', () => {
  const on = orderedPieces(
    [recordOf(purchaseOrder, { id: 'o1', site: 's1' }), recordOf(purchaseOrder, { id: 'o2', site: 's1' })],
    [
      recordOf(purchaseOrderItem, {
        id: 'i1',
        purchaseOrder: 'o1',
        assetType: 't1',
        orderAmount: 8,
        deliveredAmount: 3,
      }),
      recordOf(purchaseOrderItem, { id: 'i2', purchaseOrder: 'o2', assetType: 't1', orderAmount: 2 }),
      recordOf(purchaseOrderItem, { id: 'i3', purchaseOrder: 'closed', assetType: 't1', orderAmount: 9 }),
    ],
  )
  expect([on('t1', 's1'), on('t1', 's2'), on('t2', 's1')]).toEqual([7, 0, 0])
})

describe('the stock of one type at one site', () => {
  it('[JOB-O5 STOCK-05] is measured against the minimum of the site, as the list does, and else against that of the type', () => {
    const type = recordOf(assetType, { properties: { minimumStock: 3 } })
    const options = [
      { type: 'Minimum', quantity: 8 },
      { type: 'Maximum', quantity: 20 },
    ]
    expect([minimumHere(type, options), minimumHere(type, options.slice(1)), minimumHere(undefined, [])]).toEqual([
      8,
      3,
      null,
    ])
  })

  it('[JOB-O5] names the orders that bring pieces to the site, the first that is due in front', () => {
    const order = (id: string, values: Readonly<Record<string, unknown>>) =>
      recordOf(purchaseOrder, { id, site: 'A', status: 'Open', ...values })
    const item = (purchaseOrderId: string, orderAmount: number, deliveredAmount: number, type = 'pump') =>
      recordOf(purchaseOrderItem, {
        purchaseOrder: purchaseOrderId,
        assetType: type,
        orderAmount,
        deliveredAmount,
      })
    const orders = [
      order('undated', {}),
      order('late', { latestDeliveryDate: '2026-12-20' }),
      order('soon', { latestDeliveryDate: '2026-12-02' }),
      order('delivered', {}),
      order('elsewhere', { site: 'B' }),
    ]
    const items = [
      item('undated', 4, 0),
      item('late', 3, 1),
      item('soon', 5, 0),
      item('soon', 2, 0),
      item('soon', 9, 0, 'valve'),
      item('delivered', 6, 6),
      item('elsewhere', 7, 0),
    ]
    const found = ordersFor(orders, items, { assetType: 'pump', site: 'A' })
    expect(found.map((one) => [one.order.id, one.pieces])).toEqual([
      ['soon', 7],
      ['late', 2],
      ['undated', 4],
    ])
    expect(found.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(orderedPieces(orders, items)('pump', 'A'))
  })
})
