import { PRODUCT_LOCALES, type Locale } from '../../../../catalogue/enumerations.ts'

/** The one language that what was typed stands for, from two characters on (TRANSL-03); null while it may be several or none. */
export const localeTyped = (typed: string): Locale | null => {
  const text = typed.trim().toLowerCase().replace('-', '_')
  if (text.length < 2) return null
  const matches = PRODUCT_LOCALES.filter((locale) => locale.toLowerCase().startsWith(text))
  return matches.length === 1 ? (matches[0] ?? null) : null
}

/** The texts of an answer by their keys; nothing of what is no text. */
export const textsOf = (result: unknown): { readonly [key: string]: string } => {
  const texts = result !== null && typeof result === 'object' && 'texts' in result ? result.texts : null
  if (texts === null || typeof texts !== 'object') return {}
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
