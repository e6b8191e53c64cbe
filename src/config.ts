/** Product constants. The only values that app, workers, server and build share without being part of the catalogue. */

export const productName = 'Lading'
export const productShort = 'lading'
export const version = '1.5.6'
export const build = 263

/** Version as sent at sign-in and shown in the footer, AUTH-02. */
export const versionString = `${version}-b${build}`

export const apiPrefix = '/api/v1'

/** Locales in the order of the language switch, I18N-01. */
export const locales = ['en_US', 'en_GB', 'nl_NL'] as const

export type Locale = (typeof locales)[number]

/** Locale without any other choice, I18N-02. */
export const defaultLocale: Locale = 'en_US'
