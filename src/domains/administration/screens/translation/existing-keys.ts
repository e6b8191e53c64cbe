import { PRODUCT_LOCALES, type Locale } from '../../../../catalogue/enumerations.ts'

/** The only language that matches the input of at least two characters (TRANSL-03); null while there are several or none. */
export const localeTyped = (typed: string): Locale | null => {
  const text = typed.trim().toLowerCase().replace('-', '_')
  if (text.length < 2) return null
  const matches = PRODUCT_LOCALES.filter((locale) => locale.toLowerCase().startsWith(text))
  return matches.length === 1 ? (matches[0] ?? null) : null
}

/** Parses the texts of a response by key; values that are not strings are dropped. */
export const textsOf = (result: unknown): { readonly [key: string]: string } => {
  const texts = result !== null && typeof result === 'object' && 'texts' in result ? result.texts : null
  if (texts === null || typeof texts !== 'object') return {}
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
