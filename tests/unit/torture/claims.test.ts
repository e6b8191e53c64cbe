import { describe, expect, test } from 'vitest'
import { type Claim, judge, type Noted, type OnServer } from '../../torture/browser/claims.ts'

const said = (claim: Claim): Noted => ({ claim, said: true })
const begun = (claim: Claim): Noted => ({ claim, said: false })
const server = (has: Partial<OnServer>): OnServer => ({
  scanned: new Set(),
  reads: [],
  reports: [],
  values: new Map(),
  logs: [],
  ...has,
})
const item: Claim = { kind: 'item', code: 'S1' }
const read: Claim = { kind: 'read', code: 'X1' }
const report: Claim = { kind: 'report', summary: 'leak', photos: 2 }
const log: Claim = { kind: 'log', text: 'seen' }
const value = (text: string): Claim => ({ kind: 'value', asset: 'a', value: text })

describe('what a killed browser leaves', () => {
  test('is whole when the server has once what was said to be kept', () => {
    const noted = [said(item), said(read), said(report), said(log), said(value('B1'))]
    const has = {
      scanned: new Set(['S1']),
      reads: ['X1'],
      reports: [{ summary: 'leak', photos: 2 }],
      logs: ['seen'],
      values: new Map([['a', 'B1']]),
    }
    expect(judge(noted, server(has))).toEqual({ lost: [], doubled: [], strange: [] })
  })

  test('names everything that was said to be kept and is not there', () => {
    const noted = [said(item), said(read), said(report), said(log), said(value('B1'))]
    expect(judge(noted, server({})).lost).toEqual([
      'item S1',
      'read X1',
      'report leak',
      'log seen',
      'batch of a: null, not B1',
    ])
  })

  test('counts a missing photo as lost, and one too many as doubled', () => {
    const with_ = (photos: number) => server({ reports: [{ summary: 'leak', photos }] })
    expect(judge([said(report)], with_(1)).lost).toEqual(['photo of leak'])
    expect(judge([said(report)], with_(3)).doubled).toEqual(['photo of leak'])
  })

  test('may or may not have what was begun, but never twice', () => {
    const noted = [begun(read), begun(log), begun(report)]
    expect(judge(noted, server({}))).toEqual({ lost: [], doubled: [], strange: [] })
    const twice = server({ reads: ['X1', 'X1'], logs: ['seen', 'seen'] })
    expect(judge(noted, twice).doubled).toEqual(['read X1: 2 times', 'log seen: 2 times'])
  })

  test('has the last value that was said to be kept, or one begun after it', () => {
    const noted = [begun(value('B0')), said(value('B1')), begun(value('B2'))]
    const lostWith = (text: string) => judge(noted, server({ values: new Map([['a', text]]) })).lost
    expect(lostWith('B1')).toEqual([])
    expect(lostWith('B2')).toEqual([])
    expect(lostWith('B0')).toEqual(['batch of a: B0, not B1 or B2'])
  })

  test('has nothing that nobody did', () => {
    expect(judge([said(read)], server({ reads: ['X1', 'X9'] })).strange).toEqual(['X9'])
  })
})
