import { describe, expect, it } from 'vitest'
import { assetType } from '../../../src/domains/assets/entities/asset-type.ts'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { parseInterval, withPeriod } from '../../../src/i18n/intervals.ts'
import { packageContent } from '../../../src/domains/assets/screens/asset/package-slots.ts'
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
})

it('[ATYPE-06] a delivery period without an amount is of 1, without a period of days', () => {
  expect(withPeriod(null, 'week', 1)).toBe('P1W')
  expect(withPeriod(null, 'day', 1)).toBe('P1D')
  expect(withPeriod(parseInterval('P3W'), 'month', 1)).toBe('P3M')
  expect(withPeriod(null, 'week', 0)).toBeNull()
})
