import { defaultLocale, locales, type Locale } from '../config.ts'

/** Storage key of this device's language, I18N-03. */
export const localeKey = 'lading.locale'

/** The part of Web Storage that stored settings need; `null` when the browser denies storage. */
export type ChoiceStore = Pick<Storage, 'getItem' | 'setItem'> | null

/** Storage of this device; `null` outside a page and when access is denied. */
export const deviceStore = (): ChoiceStore => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** BCP 47 tag for Intl and `lang`: `en_US` becomes `en-US`. */
export const localeTag = (locale: Locale): string => locale.replace('_', '-')

/** Parses an unknown value; `null` when it is not an offered locale, I18N-01. */
export const parseLocale = (value: unknown): Locale | null => locales.find((locale) => locale === value) ?? null

/** The language stored on this device; en_US by default, I18N-02. */
export const storedLocale = (store: ChoiceStore = deviceStore()): Locale => {
  try {
    return parseLocale(store?.getItem(localeKey)) ?? defaultLocale
  } catch {
    return defaultLocale
  }
}

/** Stores the language on this device. When storage is full or denied, it applies to this page only. */
export const storeLocale = (locale: Locale, store: ChoiceStore = deviceStore()): void => {
  try {
    store?.setItem(localeKey, locale)
  } catch {
    return
  }
}
