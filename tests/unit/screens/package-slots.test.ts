import { describe, expect, it } from 'vitest'
import { assetType } from '../../../src/domains/assets/entities/asset-type.ts'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { parseInterval } from '../../../src/i18n/intervals.ts'
import { withPeriod } from '../../../src/i18n/interval-input.ts'
import { packageContent, packageCount, packageLines } from '../../../src/domains/assets/screens/asset/package-slots.ts'
import { recordOf } from '../row.ts'

const type = (id: string, count: number | null) => recordOf(assetType, { id, name: id, count })
const child = (name: string, type: string, status = 'Active') =>
  recordOf(asset, { id: name, name, assetType: type, status })
const shown = (...[expected, children]: Parameters<typeof packageContent>) => {
  const { slots, tooMuch } = packageContent(expected, children)
  return [slots.map((slot) => `${slot.assetType} ${slot.child?.id ?? 'Missing'}`), tooMuch.map(({ id }) => id)]
}

describe('a package', () => {
  it('[ASSET-11 ASSET-12] expects every child type as often as its count says; an empty slot is Missing', () => {
    expect(shown([type('wheel', 4), type('lid', 1), type('tray', null), type('cord', 0)], [])).toEqual([
      ['wheel Missing', 'wheel Missing', 'wheel Missing', 'wheel Missing', 'lid Missing', 'tray Missing'],
      [],
    ])
  })

  it('[ASSET-13 OPEN-060] is filled by children of exactly that type that are not missing, in the order of names', () => {
    const children = [
      child('W 10', 'wheel'),
      child('W 2', 'wheel'),
      child('W 1', 'wheel', 'Missing'),
      child('X', 'rim'),
    ]
    expect(shown([type('wheel', 3)], children)).toEqual([['wheel W 2', 'wheel W 10', 'wheel Missing'], ['X']])
  })

  it('[ASSET-14 OPEN-060] lists what no slot is left for as too much', () => {
    const children = [child('B', 'wheel'), child('A', 'wheel'), child('C', 'wheel')]
    expect(shown([type('wheel', 1)], children)).toEqual([['wheel A'], ['B', 'C']])
    expect(shown([], children)).toEqual([[], ['A', 'B', 'C']])
  })

  const linesOf = (known: boolean, ...[expected, children]: Parameters<typeof packageContent>) =>
    packageLines(packageContent(expected, children), known).map(({ child, state }) => `${child?.id ?? '-'} ${state}`)

  it('[STATE-005] names a child that is reported missing in the slot that it leaves empty, each once', () => {
    const children = [child('W 1', 'wheel', 'Missing'), child('W 2', 'wheel'), child('L', 'lid', 'Missing')]
    expect(linesOf(true, [type('wheel', 3)], children)).toEqual([
      'W 2 Available',
      'W 1 Reported missing',
      '- Missing',
      'L Reported missing',
    ])
    const { filled, slots, tooMuch } = packageCount(packageContent([type('wheel', 3)], children))
    expect([filled, slots, tooMuch]).toEqual([1, 3, 0])
  })

  it('shows what is here while the rest arrives, and calls nothing missing or too much before', () => {
    const children = [child('A', 'wheel'), child('X', 'rim'), child('B', 'wheel', 'Missing')]
    const expected = [type('wheel', 3)]
    expect(linesOf(false, expected, children)).toEqual(['A Available', 'B Reported missing', '- unknown', 'X unknown'])
    expect(linesOf(true, expected, children)).toEqual(['A Available', 'B Reported missing', '- Missing', 'X Too much'])
  })
})

it('[ATYPE-06] a delivery period without an amount is of 1, without a period of days', () => {
  expect(withPeriod(null, 'week', 1)).toBe('P1W')
  expect(withPeriod(null, 'day', 1)).toBe('P1D')
  expect(withPeriod(parseInterval('P3W'), 'month', 1)).toBe('P3M')
  expect(withPeriod(null, 'week', 0)).toBeNull()
})
