import { defaultLocale, locales, type Locale } from '../config.ts'

/** Where the language of this device is kept, I18N-03. */
export const localeKey = 'lading.locale'

/** The part of Web Storage that the stored choices need; `null` where the browser denies storage. */
export type ChoiceStore = Pick<Storage, 'getItem' | 'setItem'> | null

/** Storage of this device, or `null` outside a page and where the user denied it. */
export const deviceStore = (): ChoiceStore => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** BCP 47 tag for Intl and `lang`: `en_US` becomes `en-US`. */
export const localeTag = (locale: Locale): string => locale.replace('_', '-')

/** Judges a foreign value; `null` when it is none of the offered locales, I18N-01. */
export const parseLocale = (value: unknown): Locale | null => locales.find((locale) => locale === value) ?? null

/** The language chosen on this device; en_US without a choice, I18N-02. */
export const storedLocale = (store: ChoiceStore = deviceStore()): Locale => {
  try {
    return parseLocale(store?.getItem(localeKey)) ?? defaultLocale
  } catch {
    return defaultLocale
  }
}

/** Keeps the choice on this device. A full or denied storage loses only the memory of the choice, not the choice itself. */
export const storeLocale = (locale: Locale, store: ChoiceStore = deviceStore()): void => {
  try {
    store?.setItem(localeKey, locale)
  } catch {
    return
  }
}
