import { i18n, type Messages } from '@lingui/core'
import { defaultLocale, type Locale } from '../config.ts'
import { localeTag } from './locale.ts'
import { storedTexts } from './server-texts.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po')

/** Catalogues from the weakest to the strongest: British English holds only what differs from American. */
export const catalogueChain = (locale: Locale): Locale[] => (locale === 'en_GB' ? [defaultLocale, 'en_GB'] : [locale])

/** Later catalogues win; an empty translation never hides an earlier one. */
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

let wanted: Locale | null = null

/**
 * Loads a language and activates it on the one i18n object, I18N-01 to I18N-03; the server's texts lie over those that come
 * with the app (I18N-04, I18N-05). When several calls overlap the last one asked for wins.
 * Rejects when the catalogue cannot be read; the language before stays active then.
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
