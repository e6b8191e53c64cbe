import { describe, expect, it } from 'vitest'
import { distinct, matching, nameOfText, withName } from '../../../src/ui/fields/offered-names.ts'

const offered = distinct([
  { name: 'asset_in_transport_order', word: 'Artikelregel' },
  { name: 'asset', word: 'Asset' },
  { name: 'asset_type', word: 'Assettype' },
  { name: 'employee', word: 'Gebruiker' },
  { name: 'user', word: 'Gebruiker' },
])
const found = (typed: string): readonly string[] => matching(offered, (one) => one, typed).map(({ name }) => name)

describe('names offered by their words', () => {
  it('[MASTER-03] shows the name beside the word only where two words are alike', () => {
    expect(offered.map(({ word }) => word)).toEqual([
      'Artikelregel',
      'Asset',
      'Assettype',
      'Gebruiker (employee)',
      'Gebruiker (user)',
    ])
    expect(offered.map(withName)[1]).toBe('Asset (asset)')
    expect(offered.map(withName)[4]).toBe('Gebruiker (user)')
  })

  it('[MASTER-03] finds by word and by name, the word itself first and what only the name contains last', () => {
    expect(found(' asset')).toEqual(['asset', 'asset_type', 'asset_in_transport_order'])
    expect(found('user')).toEqual(['user'])
    expect(found('')).toHaveLength(5)
    expect(found('zzz')).toEqual([])
  })

  it('[MASTER-03] takes a typed word as its name, and any other text as it is', () => {
    expect(nameOfText(offered, 'assettype ')).toBe('asset_type')
    expect(nameOfText(offered, 'properties.colour')).toBe('properties.colour')
  })
})
