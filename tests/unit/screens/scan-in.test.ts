import { describe, expect, it } from 'vitest'
import { identifier } from '../../../src/domains/assets/entities/identifier.ts'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { partOfCode, whyNotIn } from '../../../src/domains/assets/screens/asset/scan-in.ts'
import { recordOf } from '../row.ts'

const SLOT = { whole: 'unit', assetType: 'pump' }
const part = (id: string, more: { readonly [field: string]: unknown } = {}) =>
  recordOf(asset, {
    id,
    name: id,
    serial: `SN-${id}`,
    assetType: 'pump',
    status: 'Active',
    archived: null,
    parentAsset: null,
    ...more,
  })

describe('a part that is scanned into a package', () => {
  it('goes in when it is of the missing type and in nothing yet, also while it is repaired', () => {
    expect(whyNotIn(part('p'), SLOT, false)).toBeNull()
    expect(whyNotIn(part('p', { status: 'Waiting for supplier' }), SLOT, false)).toBeNull()
  })

  it.each([
    ['itself', part('unit'), false],
    ['archived', part('p', { archived: '2026-01-01T00:00:00Z' }), false],
    ['type', part('p', { assetType: 'gear' }), false],
    ['reported', part('p', { status: 'Missing' }), false],
    ['stock', part('p', { status: 'Stock' }), false],
    ['here', part('p', { parentAsset: 'unit' }), false],
    ['elsewhere', part('p', { parentAsset: 'other' }), false],
    ['circle', part('p'), true],
  ] as const)('[STATE-003 STATE-005] is refused: %s', (why, row, holds) => {
    expect(whyNotIn(row, SLOT, holds)).toBe(why)
  })
})

const lookups = (rows: readonly ReturnType<typeof part>[], carriers: { readonly [code: string]: string } = {}) => ({
  lookupIdentifier: (keys: readonly string[]) =>
    Promise.resolve(
      Object.entries(carriers).flatMap(([code, of]) =>
        keys.some((key) => key.includes(code)) ? [recordOf(identifier, { id: code, identifier: code, asset: of })] : [],
      ),
    ),
  lookupAsset: (texts: readonly string[]) =>
    Promise.resolve(rows.filter(({ serial, archived }) => archived === null && texts.includes(serial ?? ''))),
  get: (_entity: string, id: string) => {
    const row = rows.find((one) => one.id === id)
    return Promise.resolve(row === undefined ? undefined : { row, labels: {}, state: 'synced' as const })
  },
})

describe('the code of a part', () => {
  const found = async (raw: string, ...given: Parameters<typeof lookups>) => {
    const scanned = await partOfCode(lookups(...given), raw, SLOT)
    return 'part' in scanned ? [scanned.kind, scanned.part.row.id, 'why' in scanned ? scanned.why : null] : scanned.kind
  }
  const unit = part('unit', { assetType: 'hpu' })

  it('finds it by serial number or by identifier', async () => {
    expect(await found('SN-p', [unit, part('p')])).toEqual(['part', 'p', null])
    expect(await found('TAG7', [unit, part('p')], { TAG7: 'p' })).toEqual(['part', 'p', null])
  })

  it('tells a code that no asset has from one whose asset is not on this device', async () => {
    expect(await found('SN-x', [unit])).toBe('unknown')
    expect(await found('TAG7', [unit], { TAG7: 'gone' })).toBe('absent')
  })

  it('refuses a part that the asset is inside of, over several levels', async () => {
    const rows = [
      part('unit', { assetType: 'hpu', parentAsset: 'frame' }),
      part('frame', { parentAsset: 'p' }),
      part('p'),
    ]
    expect(await found('SN-p', rows)).toEqual(['refused', 'p', 'circle'])
  })

  it('of several with one code means the only one that may go in, and asks when more may', async () => {
    const twin = part('q', { serial: 'SN-p', assetType: 'gear' })
    expect(await found('SN-p', [unit, twin, part('p')])).toEqual(['part', 'p', null])
    expect(await found('SN-p', [unit, part('q', { serial: 'SN-p' }), part('p')])).toBe('several')
  })
})
