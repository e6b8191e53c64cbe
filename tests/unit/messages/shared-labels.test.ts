import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { translatedAs } from '../../../src/catalogue/label-id.ts'
import { messagesOf } from '../../../src/catalogue/messages.ts'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import { englishOf } from '../../../src/domains/administration/effects/record-problems.ts'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { allTexts } from '../../../server/vite/translation-files.ts'
import { fieldLabel, labelsOf } from '../../../server/store/labels.ts'

const root = new URL('../../..', import.meta.url).pathname
const wordsWith = (messages: Record<string, string>) =>
  wordsOf(setupI18n({ locale: 'nl_NL', locales: 'nl', messages: { nl_NL: messages } }))
const [asset, damage] = [entityOf('asset'), entityOf('damage')]

it('[I18N-03] labels of the same text are translated once, on the screen and on the server', async () => {
  const words = wordsWith({ 'label.General': 'Algemeen', 'label.Status': 'Toestand' })
  expect([words.tab(asset, 'general'), words.tab(damage, 'general')]).toEqual(['Algemeen', 'Algemeen'])
  expect([words.field(asset, 'status'), words.field(damage, 'status')]).toEqual(['Toestand', 'Toestand'])
  const dutch = await labelsOf('nl_NL')
  expect(fieldLabel(dutch, damage, 'organization', 'Organization')).toBe('Organisatie')
})

it('[TRANSL-01 I18N-04] a text that administrators put in place of one label by its id goes before the shared one', () => {
  const words = wordsWith({ 'label.General': 'Algemeen', 'asset.tab.general': 'Kern' })
  expect([words.tab(asset, 'general'), words.tab(damage, 'general')]).toEqual(['Kern', 'Algemeen'])
})

it('[TRANSL-01] both the one label and the shared one are found among the texts, with their translations', async () => {
  const { source } = await allTexts(root)
  const { locales, texts } = JSON.parse(source) as { locales: string[]; texts: string[][] }
  const dutch = (key: string) => texts.find(([one]) => one === key)?.[2 + locales.indexOf('nl_NL')]
  expect([dutch('asset.tab.general'), dutch('label.General')]).toEqual(['Algemeen', 'Algemeen'])
  expect([englishOf('asset.tab.general'), englishOf('label.General')]).toEqual(['General', 'General'])
})

it('[I18N-03] a label has a translation of its own only where a language says it differently', async () => {
  const texts = await Promise.all(
    ['en_GB', 'nl_NL'].map(async (locale) => {
      const filename = `${root}/locales/${locale}.po`
      return formatter({ origins: false }).parse(await readFile(filename, 'utf8'), {
        locale,
        sourceLocale: 'en_US',
        filename,
      })
    }),
  )
  const said = (id: string): string => texts.map((known) => known[id]?.translation ?? '').join('\n')
  const labels = catalogue.flatMap(messagesOf).filter(({ id }) => /^[a-z_]+\.(?:field|tab|action|help)\./.test(id))
  const own = labels.filter(({ id, message }) => translatedAs(id, message) === id)
  expect(own.length).toBeGreaterThan(0)
  const needless = own.filter(({ id, message }) => said(id) === said(translatedAs('asset.tab.any', message)))
  expect(needless.map(({ id }) => id)).toEqual([])
})
