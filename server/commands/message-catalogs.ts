import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig, type CatalogType, type ExtractedCatalogType } from '@lingui/conf'
import { catalogue } from '../../src/domains/index.ts'
import { translatedAs } from '../../src/catalogue/label-id.ts'
import { messagesOf, messagesOfScreen } from '../../src/catalogue/messages.ts'
import { messagesOfNews } from '../../src/domains/administration/effects/news.ts'
import { ownScreens } from '../../src/catalogue/own-screens.ts'
import { locales, type Locale } from '../../src/config.ts'

/** Messages of every locale by message id, as they stand in the files. */
export type Translations = Readonly<Record<Locale, CatalogType>>

const collator = new Intl.Collator('en-US')

const filesWithMessages = (root: string): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /@lingui\/(core|react)/.test(readFileSync(path, 'utf8')))

/**
 * What the declarations of the catalogue say, under the ids that they are translated by; the English text is the comment for
 * translators. The first text of an id counts.
 */
const catalogueMessages = (): ExtractedCatalogType => {
  const messages: ExtractedCatalogType = {}
  const all = [...catalogue.flatMap(messagesOf), ...ownScreens.flatMap(messagesOfScreen), ...messagesOfNews]
  for (const { id, message } of all) messages[translatedAs(id, message)] ??= { message, comments: [message] }
  return messages
}

/** Texts in the order of the alphabet, so that two people who add messages seldom meet on one line. */
const inOrder = (messages: CatalogType): CatalogType =>
  Object.fromEntries(
    Object.entries(messages).toSorted(
      ([idA, a], [idB, b]) =>
        collator.compare(a.message ?? '', b.message ?? '') || (idA < idB ? -1 : idA > idB ? 1 : 0),
    ),
  )

/**
 * Writes `<directory>/<locale>.po` from the sources and the catalogue. Translations in those files stay,
 * messages that nothing uses any more go. Throws when a source file cannot be read.
 */
export const writeMessages = async (root: string, directory: string): Promise<Translations> => {
  const config = getConfig({ cwd: root })
  const include = filesWithMessages(root)
  const [catalog] = await getCatalogs({ ...config, catalogs: [{ path: join(directory, '{locale}'), include }] })
  const extracted = include.length === 0 ? {} : await catalog?.collect()
  if (catalog === undefined || extracted === undefined) throw new Error('The messages could not be extracted.')

  const merged = catalog.merge(await catalog.readAll(), { ...catalogueMessages(), ...extracted }, { overwrite: true })
  const entries = locales.map((locale) => {
    const present = Object.entries(merged[locale] ?? {}).filter(([, message]) => message.obsolete !== true)
    return [locale, inOrder(Object.fromEntries(present))] as const
  })
  for (const [locale, messages] of entries) await catalog.write(locale, messages)
  return Object.fromEntries(entries) as Record<Locale, CatalogType>
}

/** The files that `writeMessages` would change, and the messages it would leave in them; nothing is written. */
export const compareMessages = async (root: string): Promise<{ stale: string[]; translations: Translations }> => {
  const source = join(root, 'locales')
  const copy = mkdtempSync(join(tmpdir(), 'lading-messages-'))
  try {
    cpSync(source, copy, { recursive: true })
    const translations = await writeMessages(root, copy)
    const textOf = (directory: string, locale: Locale): string => {
      const path = join(directory, `${locale}.po`)
      return existsSync(path) ? readFileSync(path, 'utf8') : ''
    }
    const stale = locales.filter((locale) => textOf(source, locale) !== textOf(copy, locale))
    return { stale: stale.map((locale) => `locales/${locale}.po`), translations }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
