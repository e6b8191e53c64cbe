import { i18n, type Messages } from '@lingui/core'
import { defaultLocale, type Locale } from '../config.ts'
import { localeTag } from './locale.ts'
import { storedTexts } from './server-texts.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po')

/** Catalogues in order of precedence, lowest first: British English holds only what differs from American. */
export const catalogueChain = (locale: Locale): Locale[] => (locale === 'en_GB' ? [defaultLocale, 'en_GB'] : [locale])

/** Merges catalogues; later ones win, but an empty translation never overrides. */
export const mergeCatalogues = (layers: readonly Messages[]): Messages => {
  const merged: Messages = {}
  for (const layer of layers) {
    for (const [id, message] of Object.entries(layer)) if (message.length > 0) merged[id] = message
  }
  return merged
}

const catalogueOf = async (locale: Locale): Promise<Messages> => {
  const read = catalogues[`../../locales/${locale}.po`]
  return read === undefined ? {} : (await read()).messages
}

let wanted: Locale = defaultLocale

/** The language that was asked for last, which is active or being loaded; it is stored only once it is active. */
export const wantedLocale = (): Locale => wanted

/**
 * Loads and activates a language, I18N-01 to I18N-03; the server's texts override the built-in ones (I18N-04, I18N-05). The last of several
 * concurrent calls wins. Rejects when the catalogue cannot be loaded; the previous language then stays active.
 */
export const loadLocale = async (locale: Locale): Promise<void> => {
  wanted = locale
  const layers = (
    await Promise.all(catalogueChain(locale).map(async (one) => [await catalogueOf(one), storedTexts(one)]))
  ).flat()
  if (wanted !== locale) return
  i18n.loadAndActivate({ locale, locales: localeTag(locale), messages: mergeCatalogues(layers) })
  if (typeof document !== 'undefined') document.documentElement.lang = localeTag(locale)
}

export { i18n }
