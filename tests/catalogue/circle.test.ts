import { describe, expect, it } from 'vitest'
import { circleOf } from '../../src/catalogue/circle.ts'
import { entityOf } from '../../src/domains/index.ts'
import { laddersOf } from '../../src/domains/ladders.ts'

/** The parents of each record: a pump is in a skid and in a set, both of which are in a plant. */
const ABOVE: { readonly [id: string]: readonly string[] } = { pump: ['skid', 'set'], skid: ['plant'], set: ['plant'] }
const above = (id: string): Promise<readonly string[]> => Promise.resolve(ABOVE[id] ?? [])

describe('hierarchies of records', () => {
  it('[ATYPE-08] close a circle by way of any of those above, and with themselves', async () => {
    expect(await circleOf('plant', 'pump', above)).toEqual(['plant', 'pump', 'skid', 'plant'])
    expect(await circleOf('pump', 'pump', above)).toEqual(['pump', 'pump'])
    expect(await circleOf('pump', 'plant', above)).toBe(null)
  })

  it('[ATYPE-08] are judged to an end where others stand in a circle already', async () => {
    const round = (id: string): Promise<readonly string[]> => Promise.resolve(id === 'a' ? ['b'] : ['a'])
    expect(await circleOf('c', 'a', round)).toBe(null)
  })

  it('[ATYPE-07 ATYPE-08] are assets and sites by their own fields, and types by a link', () => {
    const names = (entity: string) => laddersOf(entityOf(entity)).map(({ of, lower, upper }) => [of, lower, upper])
    expect(names('asset')).toEqual([['asset', null, 'parentAsset']])
    expect(names('site')).toContainEqual(['site', null, 'parent'])
    expect(names('parent_asset_type')).toEqual([['asset_type', 'assetType', 'parent']])
    expect(names('damage')).toEqual([])
  })
})
