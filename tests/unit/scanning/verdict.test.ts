import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { identify } from '../../../src/identify/identify.ts'
import type { ExpectedItem } from '../../../src/domains/packing/screens/scan/expected-item.ts'
import { bareGtin, judgeRead } from '../../../src/domains/packing/screens/scan/verdict.ts'
import { createRepeatFilter } from '../../../src/scanning/camera.ts'
import { BUZZES, TONES } from '../../../src/scanning/feedback.ts'

const asset = (id: string): AnyRow => ({
  id,
  project: 'p',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
})
const item = (n: number, scanned = false, assetType = 't1'): ExpectedItem => ({
  id: `i${n}`,
  asset: `a${n}`,
  assetType,
  scanned,
})
const found = (...ids: string[]) => ({
  assets: ids.map((id) => ({ asset: asset(id), rank: 0 })),
  types: [] as string[],
})

describe('verdict on a read', () => {
  const items = [item(1, true), item(2), item(3)]

  it('[PS-12 OPEN-068] ok counts an expected item, the last one completes the slip', () => {
    expect(judgeRead(found('a2'), items, 'continuous')).toMatchObject({ result: 'ok', item: 'i2', asset: 'a2' })
    expect(judgeRead(found('a3'), [item(1, true), item(3)], 'continuous').result).toBe('complete')
  })

  it('[JOB-W3] a free place goes to an asset that the slip takes; another one of its type is put aside', () => {
    const place: ExpectedItem = { id: 'i1', asset: '', assetType: 't1', scanned: false, isPlace: true }
    const piece = (status: string) => ({
      assets: [{ asset: { ...asset('a1'), assetType: 't1', status }, rank: 0 }],
      types: [],
    })
    const takes = (row: AnyRow): boolean => row['status'] === 'Stock'
    expect(judgeRead(piece('Stock'), [place], 'continuous', takes)).toMatchObject({ result: 'complete', item: 'i1' })
    expect(judgeRead(piece('Active'), [place], 'continuous', takes)).toEqual({
      result: 'wrong',
      item: null,
      asset: 'a1',
      because: { code: 'not-in-stock' },
    })
  })

  it('[JOB-W2] an asset that another slip of the order received fills no place again', () => {
    const place: ExpectedItem = { id: 'i1', asset: '', assetType: 't1', scanned: false, isPlace: true }
    const piece = { assets: [{ asset: { ...asset('a1'), assetType: 't1' }, rank: 0 }], types: [] }
    const received = { result: 'wrong', item: null, asset: 'a1', because: { code: 'received' } }
    expect(judgeRead(piece, [place], 'continuous', undefined, ['a1'])).toEqual(received)
    expect(judgeRead(piece, [place], 'continuous', undefined, ['a2'])).toMatchObject({ result: 'complete', item: 'i1' })
  })

  it('[OPEN-068] a second read is a duplicate, an asset of elsewhere is wrong, anything else unknown', () => {
    expect(judgeRead(found('a1'), items, 'continuous')).toMatchObject({ result: 'duplicate', item: 'i1' })
    expect(judgeRead(found('a9'), items, 'continuous')).toMatchObject({ result: 'wrong', item: null, asset: 'a9' })
    expect(judgeRead(found(), items, 'continuous')).toMatchObject({ result: 'unknown', item: null, asset: null })
  })

  it('[OPEN-068] the slip’s own asset comes before others that match as well; equal ones are never guessed between', () => {
    expect(judgeRead(found('a9', 'a2'), items, 'continuous').item).toBe('i2')
    expect(judgeRead(found('a2', 'a3'), items, 'continuous')).toMatchObject({
      result: 'unknown',
      because: { code: 'ambiguous', count: 2 },
    })
    const better = {
      assets: [
        { asset: asset('a3'), rank: 1 },
        { asset: asset('a2'), rank: 0 },
      ],
      types: [],
    }
    expect(judgeRead(better, items, 'continuous').item).toBe('i2')
  })

  it('[PS-09] count mode takes the next open item of the article, other modes do not', () => {
    const types = { assets: [], types: ['t1'] }
    expect(judgeRead(types, items, 'count')).toMatchObject({ result: 'ok', item: 'i2' })
    expect(judgeRead(types, [item(1, true)], 'count')).toMatchObject({ result: 'duplicate' })
    expect(judgeRead(types, items, 'continuous').result).toBe('unknown')
    expect(bareGtin(identify('(01)09506000134352'))).toBe('09506000134352')
    expect(bareGtin(identify('(01)09506000134352(21)7'))).toBeNull()
  })

  it('[OPEN-068] every result sounds and buzzes unlike the others', () => {
    const heard = Object.values(TONES).map((tones) => JSON.stringify(tones))
    expect(new Set(heard).size).toBe(5)
    expect(new Set(Object.values(BUZZES).map(String)).size).toBe(5)
  })
})

describe('camera repeats', () => {
  it('[OPEN-068] a code in sight counts once, and again after it was gone; weak codes need two equal reads', () => {
    const filter = createRepeatFilter()
    const qr = [{ text: 'A', format: 'qr_code' }]
    expect(filter(qr, 0)).toEqual(['A'])
    expect(filter(qr, 100)).toEqual([])
    expect(filter(qr, 1400)).toEqual([])
    expect(filter([], 3000)).toEqual([])
    expect(filter(qr, 3100)).toEqual(['A'])
    const weak = [{ text: 'W', format: 'code_39' }]
    expect(filter(weak, 4000)).toEqual([])
    expect(filter(weak, 4100)).toEqual(['W'])
  })
})
