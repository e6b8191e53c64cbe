import { expect, it } from 'vitest'
import { allTexts } from '../../../server/vite/translation-files.ts'

const root = new URL('../../..', import.meta.url).pathname

it('[I18N-03] Dutch has one word for to save: bewaren', async () => {
  const { source } = await allTexts(root)
  const { locales, texts } = JSON.parse(source) as { locales: string[]; texts: string[][] }
  const dutch = texts.map((text) => text[2 + locales.indexOf('nl_NL')] ?? '')
  expect(dutch.filter((text) => /bewaren/i.test(text)).length).toBeGreaterThan(10)
  expect(dutch.filter((text) => /opslaan|opgeslagen|op te slaan|\bsla\b.*\bop\b/i.test(text))).toEqual([])
})
