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

/** Messages of every locale by message id, as stored in the files. */
export type Translations = Readonly<Record<Locale, CatalogType>>

const collator = new Intl.Collator('en-US')

const filesWithMessages = (root: string): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /@lingui\/(core|react)/.test(readFileSync(path, 'utf8')))

/**
 * Messages of the catalogue's declarations under explicit ids; the English text is the comment for translators. Of
 * several texts with the same id the first is used.
 */
const catalogueMessages = (): ExtractedCatalogType => {
  const messages: ExtractedCatalogType = {}
  const all = [...catalogue.flatMap(messagesOf), ...ownScreens.flatMap(messagesOfScreen), ...messagesOfNews]
  for (const { id, message } of all) messages[translatedAs(id, message)] ??= { message, comments: [message] }
  return messages
}

/** Sorts messages by text, so that two people who add messages rarely conflict. */
const inOrder = (messages: CatalogType): CatalogType =>
  Object.fromEntries(
    Object.entries(messages).toSorted(
      ([idA, a], [idB, b]) =>
        collator.compare(a.message ?? '', b.message ?? '') || (idA < idB ? -1 : idA > idB ? 1 : 0),
    ),
  )

const EXPLICIT_ID = /^\w+\.(\w+)\.[\w.]+$/

/**
 * Gives a new text of a declaration the translation that the same English has in the same place of others, such as the label
 * of a field, where those agree.
 */
const withAlike = (messages: CatalogType): CatalogType => {
  const placeOf = (id: string, message: string | undefined): string | null => {
    const place = EXPLICIT_ID.exec(id)?.[1]
    return place === undefined || message === undefined ? null : `${place} ${message}`
  }
  const known = new Map<string | null, Set<string>>()
  for (const [id, { message, translation = '' }] of Object.entries(messages)) {
    const place = placeOf(id, message)
    if (translation !== '') known.set(place, (known.get(place) ?? new Set()).add(translation))
  }
  return Object.fromEntries(
    Object.entries(messages).map(([id, entry]) => {
      const place = placeOf(id, entry.message)
      const [alike, ...others] = place === null ? [] : (known.get(place) ?? [])
      const fills = (entry.translation ?? '') === '' && alike !== undefined && others.length === 0
      return [id, fills ? { ...entry, translation: alike } : entry]
    }),
  )
}

/**
 * Extracts messages from the sources and the catalogue into `<directory>/<locale>.po`. Keeps existing translations and
 * removes unused messages. Throws when a source file cannot be read.
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
    return [locale, inOrder(withAlike(Object.fromEntries(present)))] as const
  })
  for (const [locale, messages] of entries) await catalog.write(locale, messages)
  return Object.fromEntries(entries) as Record<Locale, CatalogType>
}

/** Returns the files that `writeMessages` would change and the resulting messages, without writing. */
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
