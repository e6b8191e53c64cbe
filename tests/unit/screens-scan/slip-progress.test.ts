import { describe, expect, it } from 'vitest'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { packingSlipItem } from '../../../src/domains/packing/entities/packing-slip-item.ts'
import type { ListRow } from '../../../src/engine/data/api.ts'
import {
  groupByType,
  putAside,
  scanningSpan,
  serialsOf,
  slipItemsOf,
} from '../../../src/domains/packing/screens/slip-progress.ts'
import { listedOf, recordOf } from '../row.ts'

const item = (id: string, type: string, fields: Record<string, unknown> = {}, state: ListRow['state'] = 'synced') =>
  listedOf(
    packingSlipItem,
    { id, asset: `a-${id}`, picked: false, scanned: false, scannedAt: null, canceled: false, ...fields },
    { asset: `Asset ${id}`, 'asset.serial': `SN-${id}`, 'asset.assetType': type, scannedBy: null },
    state,
  )
const scanned = (at: string) => ({ picked: true, scanned: true, scannedAt: at })

describe('items of a slip', () => {
  it('[PS-03] carries asset, type, picked and scanned, and whether it is only on this device', () => {
    const assets = new Map([['a-1', recordOf(asset, { id: 'a-1', assetType: 't1' })]])
    expect(slipItemsOf([item('1', 'Pump', { picked: true }, 'waiting')], assets)).toEqual([
      {
        id: '1',
        asset: 'a-1',
        name: 'Asset 1',
        serial: 'SN-1',
        assetType: 't1',
        typeName: 'Pump',
        place: '',
        stockSite: undefined,
        picked: true,
        scanned: false,
        scannedAt: null,
        scannedBy: null,
        canceled: false,
        countedReads: null,
        isPlace: false,
        pending: true,
      },
    ])
  })

  it('puts aside a piece too many of a type though other places still wait for their asset', () => {
    const items = slipItemsOf([item('1', 'Pump'), item('2', 'Hose', { asset: null, assetType: 't2' })], new Map())
    const read = (result: string, asset: string | null) => ({ result, asset })
    const [tooMany, onIt, off, nobodys] = [
      read('wrong', null),
      read('wrong', 'a-1'),
      read('wrong', 'a-9'),
      read('unknown', null),
    ]
    expect(putAside([tooMany, onIt, off, nobodys], items)).toEqual({ wrong: [tooMany, off], unknown: [nobodys] })
  })

  it('[PS-09] groups by asset type, most left first; cancelled items do not count', () => {
    const rows = [
      item('1', 'Pump', scanned('2026-11-20T10:00:00Z')),
      item('2', 'Pump', scanned('2026-11-20T10:00:09Z'), 'waiting'),
      item('3', 'Hose', { picked: true }),
      item('4', 'Hose', { canceled: true }),
      item('5', 'Gearbox'),
      item('6', 'Gearbox'),
    ]
    const groups = groupByType(slipItemsOf(rows, new Map()))
    expect(groups).toEqual([
      { name: 'Gearbox', total: 2, scanned: 0, picked: 0, pending: false },
      { name: 'Hose', total: 1, scanned: 0, picked: 1, pending: false },
      { name: 'Pump', total: 2, scanned: 2, picked: 2, pending: true },
    ])
  })

  it('[OPEN-068] knows how long the scanning took', () => {
    const items = slipItemsOf(
      [
        item('1', 'Pump', scanned('2026-11-20T10:00:00Z')),
        item('2', 'Pump', scanned('2026-11-20T10:06:40Z')),
        item('3', 'Pump'),
      ],
      new Map(),
    )
    expect(scanningSpan(items, null)).toBe(400_000)
    expect(scanningSpan(items.slice(0, 1), null)).toBe(0)
    expect(scanningSpan(items, '2026-11-20T09:58:20Z'), 'the first scan was undone').toBe(500_000)
  })
})

it('a read of an unknown code has no serial number of an item that waits for any asset of its type', () => {
  const serials = serialsOf([
    { asset: 'a1', serial: 'SN-1' },
    { asset: '', serial: '' },
    { asset: 'a2', serial: '' },
  ])
  expect([...serials]).toEqual([['a1', 'SN-1']])
})
