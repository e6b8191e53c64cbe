import { expect, it } from 'vitest'
import { localeTyped, textsOf } from '../../../src/domains/administration/screens/translation/existing-keys.ts'

it('[TRANSL-03] knows the language from two characters on, once it can only be one', () => {
  expect(['', 'n', 'nl', 'NL-', 'nl_NL'].map(localeTyped)).toEqual([null, null, 'nl_NL', 'nl_NL', 'nl_NL'])
  expect(['en', 'en_', 'en-g', 'en_US', 'xx'].map(localeTyped)).toEqual([null, null, 'en_GB', 'en_US', null])
})

it('[TRANSL-02 TRANSL-03] takes texts by key from a response and drops everything else', () => {
  expect(textsOf({ lang: 'nl_NL', texts: { a: 'b', c: 1 } })).toEqual({ a: 'b' })
  expect([textsOf(null), textsOf({}), textsOf({ texts: 'x' })]).toEqual([{}, {}, {}])
})
