import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import {
  chartMaximum,
  familyOf,
  gaugeOf,
  maximumOption,
  minimumOf,
  stockLevels,
} from '../../../src/screens/stock/stock-levels.ts'

const row = (values: Readonly<Record<string, unknown>>): AnyRow => ({
  id: 'x',
  project: 'p',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...values,
})

describe('stock', () => {
  it('[STOCK-01 STOCK-03 OPEN-058] is counted per asset type and site; an option without stock counts nothing', () => {
    const assets = [
      row({ assetType: 'pump', site: 'A' }),
      row({ assetType: 'pump', site: 'A' }),
      row({ assetType: 'pump', site: 'B' }),
      row({ assetType: 'pump', site: null }),
    ]
    const options = [row({ assetType: 'pump', site: 'A' }), row({ assetType: 'valve', site: 'A' })]
    expect(stockLevels(assets, options)).toEqual([
      { assetType: 'pump', site: 'A', stock: 2 },
      { assetType: 'pump', site: 'B', stock: 1 },
      { assetType: 'valve', site: 'A', stock: 0 },
    ])
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
    expect(minimumOf(row({ properties: { minimumStock: 3 } }))).toBe(3)
    expect([minimumOf(row({ properties: {} })), minimumOf(undefined)]).toEqual([null, null])
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
