import { expect, it } from 'vitest'
import type { KnownText } from '../../../src/domains/administration/screens/translation/known-texts.ts'
import { placesOf } from '../../../src/domains/administration/screens/translation/same-places.ts'

const text = (key: string, dutch: string): KnownText => ({
  key,
  english: 'Damage reports',
  texts: { en_US: 'Damage reports', en_GB: '', nl_NL: dutch },
})
const texts = ['damage.menu', 'damage.many', 'label.Damage reports', 'damage.tab'].map((key) =>
  text(key, 'Schademeldingen'),
)
const replaced = (id: string, key: string, words: string, organization: string | null = 'o1') => ({
  id,
  key,
  text: words,
  organization,
  locale: 'nl_NL' as const,
  archived: null,
})

it('[JOB-A3 TRANSL-01] tells the places that the same replacement stands in from those that say something else', () => {
  const own = replaced('t1', 'damage.menu', 'Schadelijst')
  const rows = [
    own,
    replaced('t2', 'label.Damage reports', 'Schadelijst'),
    replaced('t3', 'damage.many', 'Schades'),
    replaced('t4', 'damage.tab', 'Schadelijst', null),
  ]
  const { others, same } = placesOf([...texts, text('other', 'Iets anders')], rows, own, 'nl_NL')
  expect(same.map(({ replacement }) => replacement)).toEqual(['t2'])
  expect(others.map(({ text: { key }, now, replacement }) => [key, now, replacement])).toEqual([
    ['damage.many', 'Schades', 't3'],
    ['damage.tab', 'Schademeldingen', null],
  ])
})
