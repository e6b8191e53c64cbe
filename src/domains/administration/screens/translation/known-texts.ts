import { z } from 'zod/mini'
import { PRODUCT_LOCALES, type Locale } from '../../../../catalogue/enumerations.ts'

/** One text of the app: its key, its English source, and its translations. */
export interface KnownText {
  readonly key: string
  readonly english: string
  readonly texts: { readonly [locale in Locale]: string }
}

const fileSchema = z.object({ locales: z.array(z.string()), texts: z.array(z.array(z.string())) })

const textOf = (locales: readonly string[], [key = '', english = '', ...own]: readonly string[]): KnownText => {
  const of = (locale: Locale): string => own[locales.indexOf(locale)] ?? ''
  return { key, english, texts: { en_US: of('en_US'), en_GB: of('en_GB'), nl_NL: of('nl_NL') } }
}

/** Loads the texts of this build. Rejects when the server cannot be reached. */
export const readTexts = async (signal: AbortSignal): Promise<readonly KnownText[]> => {
  const response = await fetch('/translations/all.json', { signal })
  if (!response.ok) throw new Error(`texts: ${response.status}`)
  const { locales, texts } = fileSchema.parse(await response.json())
  return texts.map((entry) => textOf(locales, entry))
}

/** The built-in text of a language; British English falls back to American. */
export const shownIn = ({ texts, english }: KnownText, locale: Locale): string =>
  texts[locale] || (locale === 'nl_NL' ? english : texts.en_US || english)

/** Whether a language has no translation of a text; Dutch then shows English. */
export const isMissing = ({ texts }: KnownText, locale: Locale): boolean => locale === 'nl_NL' && texts.nl_NL === ''

export interface TextSearch {
  readonly words: string
  readonly locale: Locale
  /** Only texts without a translation. */
  readonly missing: boolean
  /** Overrides in force, by key. */
  readonly replaced: ReadonlyMap<string, string>
}

const folded = (text: string): string => text.toLocaleLowerCase('en').normalize('NFKD').replace(/\p{M}/gu, '')

/** Rank of a match: the whole text, its start, or anywhere in it; null when a word is missing. */
const rankOf = (text: KnownText, { words, replaced }: TextSearch): number | null => {
  const wanted = folded(words).trim()
  if (wanted === '') return 0
  const says = [text.key, text.english, ...PRODUCT_LOCALES.map((locale) => text.texts[locale])]
  const own = replaced.get(text.key)
  const all = (own === undefined ? says : [...says, own]).map(folded)
  if (all.includes(wanted)) return 0
  if (all.some((one) => one.startsWith(wanted))) return 1
  if (all.some((one) => one.includes(wanted))) return 2
  const joined = all.join(' ')
  return wanted.split(/\s+/).every((word) => joined.includes(word)) ? 3 : null
}

/** Texts that match in any language, the best first. */
export const findTexts = (texts: readonly KnownText[], search: TextSearch): readonly KnownText[] =>
  texts
    .filter((text) => !search.missing || (isMissing(text, search.locale) && !search.replaced.has(text.key)))
    .flatMap((text) => {
      const rank = rankOf(text, search)
      return rank === null ? [] : [{ text, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.text.english.length - b.text.english.length)
    .map(({ text }) => text)

/** The other texts that come with the product in the same words in this language: the same word in other places. */
export const sameTexts = (texts: readonly KnownText[], key: string, locale: Locale): readonly KnownText[] => {
  const own = texts.find((text) => text.key === key)
  if (own === undefined) return []
  const words = shownIn(own, locale)
  return texts.filter((text) => text.key !== key && shownIn(text, locale) === words)
}
