import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '../../../src/catalogue/countries.ts'
import { choice, master } from '../../../src/catalogue/field.ts'
import { packingSlip, SHORT_REASONS } from '../../../src/domains/packing/entities/packing-slip.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { roleNote } from '../../../src/ui/fields/role-words.ts'
import { wordsOf } from '../../../src/ui/fields/words.ts'

const dutch = wordsOf(setupI18n({ locale: 'nl_NL', locales: 'nl-NL', messages: { nl_NL: {} } }))

describe('words for choices', () => {
  it('[OENUM-01] names countries in the language of the reader, in fields of countries', () => {
    expect(dutch.option(entityOf('address').fields['country'], 'DE')).toBe('Duitsland')
    expect(dutch.option(choice(COUNTRIES, { label: 'Origin' }), 'KG')).toBe('Kirgizië')
  })

  it('[FORM-12 OENUM-01] leaves two capitals of any other field as they are', () => {
    expect(dutch.option(choice(['I', 'II', 'III'], { label: 'Packing group' }), 'II')).toBe('II')
    expect(dutch.option(master(['KG', 'M'], { label: 'Unit' }), 'KG')).toBe('KG')
    expect(dutch.option(undefined, 'KG')).toBe('KG')
  })
})

describe('words for usual texts', () => {
  const { shortReason } = packingSlip.fields
  const readIn = (text: string): string => {
    const i18n = setupI18n({ locale: 'nl_NL', messages: { nl_NL: { 'option.Not delivered': 'Niet geleverd' } } })
    return wordsOf(i18n).option(shortReason, text)
  }

  it('[JOB-W2 PS-08] a reason that was chosen is read in the language of the reader, one that was typed as it is', () => {
    for (const reason of Object.values(SHORT_REASONS).flat()) expect(shortReason.usual).toContain(reason)
    expect(readIn('Not delivered')).toBe('Niet geleverd')
    expect(readIn('Niet geleverd')).toBe('Niet geleverd')
    expect(readIn('RTN')).toBe('RTN')
  })
})

describe('words for roles', () => {
  it('[ROLE-06] a role that several entities share is called after the one that it is named after', () => {
    const of = (code: string) => roleNote(`ROLE_${code}`, dutch)
    expect(['ASSET', 'SHIP_UNIT', 'LEG', 'PACKING_SLIP'].map(of)).toEqual([
      'Assets',
      'Ship units',
      'Legs',
      'Packing slips',
    ])
  })
})
