import { expect, it } from 'vitest'
import { catalogue } from '../../../src/domains/index.ts'
import { messagesOf } from '../../../src/catalogue/messages.ts'
import { ownScreens } from '../../../src/catalogue/own-screens.ts'
import { locales } from '../../../src/config.ts'
import { translationFiles } from '../../../server/vite/translation-files.ts'

const root = new URL('../../..', import.meta.url).pathname
const files = await translationFiles(root)
const textsOf = (lang: string, area: string): Record<string, string> => {
  const file = files.find(({ fileName }) => fileName === `translations/${lang}/${area}.json`)
  const read = JSON.parse(file?.source ?? '{}') as { lang: string; area: string; texts: Record<string, string> }
  expect([read.lang, read.area]).toEqual([lang, area])
  return read.texts
}

it('[CALL-26] there is a static translation file for every area and language, and no other', () => {
  const areas = [...catalogue.map(({ name }) => name), ...ownScreens.map(({ name }) => name), 'shell']
  const expected = locales.flatMap((lang) => areas.map((area) => `translations/${lang}/${area}.json`))
  expect(files.map(({ fileName }) => fileName).toSorted()).toEqual(expected.toSorted())
  expect(new Set(expected).size).toBe(files.length)
})

it('[CALL-26 I18N-04] a file holds every text of its area in its language, English where there is none of its own', () => {
  for (const entity of catalogue) {
    const keys = messagesOf(entity).map(({ id }) => id)
    for (const lang of locales) {
      const texts = textsOf(lang, entity.name)
      expect(Object.keys(texts).toSorted()).toEqual([...new Set(keys)].toSorted())
      expect(Object.values(texts).every((text) => text !== '')).toBe(true)
    }
  }
  expect(textsOf('en_US', 'packing_slip')['packing_slip.one']).toBe('Packing slip')
  expect(textsOf('en_GB', 'packing_slip')['packing_slip.one']).toBe('Packing slip')
  expect(textsOf('nl_NL', 'packing_slip')['packing_slip.one']).toBe('Pakbon')
  expect(textsOf('nl_NL', 'localization')['localization.menu']).toMatch(/\S/)
})

it('[CALL-26] texts of no area of the catalogue stand in the area shell, under their English text', () => {
  expect(textsOf('en_US', 'shell')).toMatchObject({ Cancel: 'Cancel' })
  expect(textsOf('nl_NL', 'shell')).toMatchObject({ Cancel: 'Annuleren' })
  expect(Object.keys(textsOf('nl_NL', 'shell')).toSorted()).toEqual(Object.keys(textsOf('en_US', 'shell')).toSorted())
  expect(textsOf('nl_NL', 'shell')['asset.one']).toBeUndefined()
})
