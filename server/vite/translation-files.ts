import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { catalogue } from '../../src/domains/index.ts'
import { translatedAs } from '../../src/catalogue/label-id.ts'
import { messagesOf, messagesOfScreen } from '../../src/catalogue/messages.ts'
import { ownScreens } from '../../src/catalogue/own-screens.ts'
import { defaultLocale, type Locale, locales } from '../../src/config.ts'

/** Text by key: a message id, or the English text where the code uses that. The keys of CALL-25 and TRANSL-04. */
type Texts = Readonly<Record<string, string>>

/** Area of texts that belong to no entity and no screen of the catalogue. */
const REST = 'shell'

const textsIn = async (root: string, locale: Locale): Promise<Texts> => {
  const filename = join(root, 'locales', `${locale}.po`)
  const parsed = await formatter({ origins: false }).parse(await readFile(filename, 'utf8'), {
    locale,
    sourceLocale: defaultLocale,
    filename,
  })
  return Object.fromEntries(
    Object.entries(parsed).map(([id, { message, translation }]) => [message ?? id, translation ?? '']),
  )
}

/** English texts of the declarations by area: the name of an entity or screen. */
const declared: ReadonlyMap<string, Texts> = new Map(
  [
    ...catalogue.map((entity) => [entity.name, messagesOf(entity)] as const),
    ...ownScreens.map((screen) => [screen.name, messagesOfScreen(screen)] as const),
  ].map(([area, messages]) => [area, Object.fromEntries(messages.map(({ id, message }) => [id, message]))] as const),
)

/**
 * Returns the built-in texts of every language as one static file per area: `translations/nl_NL/asset.json` (CALL-26).
 */
export const translationFiles = async (root: string): Promise<readonly { fileName: string; source: string }[]> => {
  const english = await textsIn(root, defaultLocale)
  const all = [...declared.values()].flatMap((texts) => Object.entries(texts))
  const taken = new Set(all.flatMap(([id, text]) => [id, translatedAs(id, text)]))
  const rest = Object.fromEntries(
    Object.keys(english)
      .filter((key) => !taken.has(key))
      .map((key) => [key, key]),
  )
  const files = await Promise.all(
    locales.map(async (lang) => {
      const own = await textsIn(root, lang)
      return [...declared, [REST, rest] as const].map(([area, texts]) => {
        const inLanguage = Object.entries(texts).map(([key, text]) => {
          const id = translatedAs(key, text)
          return [key, own[id] || english[id] || text]
        })
        return {
          fileName: `translations/${lang}/${area}.json`,
          source: `${JSON.stringify({ lang, area, texts: Object.fromEntries(inLanguage) })}\n`,
        }
      })
    }),
  )
  return files.flat()
}

/** Returns every text with its translations, for searching; missing ones are empty. */
export const allTexts = async (root: string): Promise<{ fileName: string; source: string }> => {
  const own = await Promise.all(locales.map((lang) => textsIn(root, lang)))
  const declarations = [...declared.values()].flatMap((texts) => Object.entries(texts))
  const shared = declarations.map(([id, text]) => [translatedAs(id, text), text] as const)
  const source = new Map([...declarations, ...shared])
  const keys = new Set([...source.keys(), ...own.flatMap((texts) => Object.keys(texts))])
  const texts = [...keys].map((key) => {
    const english = source.get(key) ?? key
    const id = translatedAs(key, english)
    return [key, english, ...own.map((known) => known[id] ?? '')]
  })
  return { fileName: 'translations/all.json', source: `${JSON.stringify({ locales, texts })}\n` }
}

/** Writes the static translation files into the build. */
export const emitTranslations = (root: string): Plugin => ({
  name: 'lading-translation-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const files = [...(await translationFiles(root)), await allTexts(root)]
    for (const file of files) this.emitFile({ type: 'asset', ...file })
  },
})
