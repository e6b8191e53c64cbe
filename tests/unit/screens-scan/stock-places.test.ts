import { describe, expect, it } from 'vitest'
import { packingSlipItem } from '../../../src/domains/packing/entities/packing-slip-item.ts'
import { stockOf, takenOff } from '../../../src/domains/packing/effects/stock-places.ts'
import { shortOf, slipItemsOf } from '../../../src/domains/packing/screens/slip-progress.ts'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { listedOf, recordOf } from '../row.ts'

describe('where a picker looks', () => {
  it('[JOB-W3] counts what is in stock by site, that of the slip first', () => {
    const groups = [
      { values: ['cage', 'Stock', 'a'], rows: 2 },
      { values: ['cage', 'Stock', 'b'], rows: 7 },
      { values: ['cage', 'Active', 'a'], rows: 50 },
      { values: ['box', 'Stock', 'a'], rows: 9 },
      { values: ['cage', 'Stock', null], rows: 1 },
    ]
    expect(stockOf(groups, 'cage', 'a').map(({ site, count }) => `${String(site)} ${count}`)).toEqual([
      'a 2',
      'b 7',
      'null 1',
    ])
    expect(stockOf(groups, 'crate', 'a')).toEqual([])
  })

  it('[JOB-W3] what the slip holds already is not looked for again', () => {
    const groups = [
      { values: ['cage', 'Stock', 'a'], rows: 3 },
      { values: ['cage', 'Stock', 'b'], rows: 1 },
    ]
    const assets = ['x', 'y', 'z', 'w'].map(
      (id) =>
        [id, recordOf(asset, { id, assetType: 'cage', status: id === 'w' ? 'Active' : 'Stock', site: 'a' })] as const,
    )
    const rows = assets.map(([id]) =>
      listedOf(packingSlipItem, { id, asset: id, assetType: 'cage', scanned: id !== 'z', canceled: false }),
    )
    const taken = takenOff(slipItemsOf(rows, new Map(assets)))
    expect(stockOf([...groups, ...taken], 'cage', 'a').map(({ site, count }) => `${String(site)} ${count}`)).toEqual([
      'a 1',
      'b 1',
    ])
    const all = takenOff(
      slipItemsOf(
        rows.map((one) => listedOf(packingSlipItem, { ...one.row, scanned: true })),
        new Map(assets),
      ),
    )
    expect(stockOf([...groups, ...all], 'cage', 'a')).toEqual([{ site: 'b', count: 1 }])
  })

  it('[JOB-W3] an asset that is named stands at its site and bin', () => {
    const row = listedOf(packingSlipItem, { asset: 'x' })
    const there = recordOf(asset, { id: 'x', site: 's', properties: { aisle: 'A', bay: '3', bin: '07' } })
    const [item] = slipItemsOf([row], new Map([['x', there]]), new Map([['s', 'Hall A']]))
    expect(item?.place).toBe('Hall A, A-3-07')
  })
})

it('[JOB-W3] what was short is counted by type, the most first', () => {
  const item = (id: string, assetType: string, values: object) =>
    listedOf(packingSlipItem, { id, assetType, ...values }, { assetType })
  const items = slipItemsOf(
    [
      item('1', 'Cage', { canceled: true }),
      item('2', 'Cage', { canceled: true }),
      item('3', 'Wrench', { canceled: true }),
      item('4', 'Cage', { canceled: false, scanned: true }),
    ],
    new Map(),
  )
  expect(shortOf(items)).toEqual([
    { name: 'Cage', count: 2 },
    { name: 'Wrench', count: 1 },
  ])
})
