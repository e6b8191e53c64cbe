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

/** Where the language that was chosen before signing in is kept until somebody does; in the storage of the tab. */
const chosenKey = 'lading.locale.chosen'

const tabStore = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null => {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** Notes that somebody who is not signed in chose the language: it holds for the sign-in that follows. */
export const noteChosen = (locale: Locale, store = tabStore()): void => {
  try {
    store?.setItem(chosenKey, locale)
  } catch {
    return
  }
}

/**
 * The language of a device on which somebody signs in: the one just chosen there, else the account's. A choice counts for one sign-in;
 * null where the account has a language that is not offered.
 */
export const localeOnSignIn = (account: unknown, store = tabStore()): Locale | null => {
  try {
    const chosen = parseLocale(store?.getItem(chosenKey))
    store?.removeItem(chosenKey)
    return chosen ?? parseLocale(account)
  } catch {
    return parseLocale(account)
  }
}
