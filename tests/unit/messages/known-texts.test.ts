import { expect, it } from 'vitest'
import {
  findTexts,
  type KnownText,
  sameTexts,
  type TextSearch,
} from '../../../src/domains/administration/screens/translation/known-texts.ts'
import { recordProblems } from '../../../src/domains/administration/effects/record-problems.ts'
import { placeholdersOf } from '../../../src/i18n/placeholders-of.ts'
import { allTexts } from '../../../server/vite/translation-files.ts'

const text = (key: string, english: string, dutch: string): KnownText => ({
  key,
  english,
  texts: { en_US: '', en_GB: '', nl_NL: dutch },
})
const TEXTS = [
  text('packing_slip.menu', 'Packing slips', 'Pakbonnen'),
  text('Saved on this device', 'Saved on this device', ''),
  text('{count} left', '{count} left', 'nog {count}'),
]
const find = (words: string, more: Partial<TextSearch> = {}) =>
  findTexts(TEXTS, { words, locale: 'nl_NL', missing: false, replaced: new Map(), ...more }).map(({ key }) => key)

it('[TRANSL-01 I18N-04] a text is found by its words in any language, its replacement and its key; what is missing by itself', () => {
  expect(find('pakbon')).toEqual(['packing_slip.menu'])
  expect(find('slips packing')).toEqual(['packing_slip.menu'])
  expect(find('Paklijst', { replaced: new Map([['packing_slip.menu', 'Paklijsten']]) })).toEqual(['packing_slip.menu'])
  expect(find('nowhere')).toEqual([])
  expect(find('', { missing: true })).toEqual(['Saved on this device'])
  expect(find('', { missing: true, replaced: new Map([['Saved on this device', 'Bewaard']]) })).toEqual([])
})

it('[JOB-A3 TRANSL-01] the same words in other places are found, by the language in which they are replaced', () => {
  const places = [
    ...TEXTS,
    text('packing_slip.many', 'Packing slips', 'Pakbonnen'),
    text('slips', 'Slips', 'Pakbonnen'),
  ]
  const keys = (locale: 'nl_NL' | 'en_US') => sameTexts(places, 'packing_slip.menu', locale).map(({ key }) => key)
  expect(keys('nl_NL')).toEqual(['packing_slip.many', 'slips'])
  expect(keys('en_US')).toEqual(['packing_slip.many'])
  expect(sameTexts(places, 'unknown', 'nl_NL')).toEqual([])
})

it('[TRANSL-01] a replacement keeps the placeholders of its original', () => {
  const judge = (key: string, given: string) => {
    const found = recordProblems(
      'translation',
      { locale: 'nl_NL', key, text: given },
      { patterns: { faultOf: () => null }, placeholdersOf },
    )
    return found['text']?.map(({ code }) => code) ?? []
  }
  expect(judge('{count} left', 'nog {count} over')).toEqual([])
  expect(judge('{count} left', 'nog wat over')).toEqual(['placeholder-missing'])
  expect(judge('packing_slip.menu', 'Pakbonnen {van}')).toEqual(['placeholder-unknown'])
  expect(judge('packing_slip.menu', 'Pakbonnen {van hier}')).toEqual(['not-message'])
})

it('[CALL-26 TRANSL-01] every text of the product can be found, with its Dutch', async () => {
  const { source } = await allTexts(new URL('../../..', import.meta.url).pathname)
  const { locales, texts } = JSON.parse(source) as { locales: string[]; texts: string[][] }
  const dutch = 2 + locales.indexOf('nl_NL')
  expect(texts.find(([key]) => key === 'packing_slip.menu')?.[dutch]).toBe('Pakbonnen')
  expect(texts.find(([key]) => key === 'Cancel')?.[dutch]).toBe('Annuleren')
})
