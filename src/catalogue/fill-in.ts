import type { Locale } from './enumerations.ts'

export type Filling = Readonly<Record<string, string | number>>

/** Replaces each `{name}` in a text by its value; a name without a value is left unchanged. */
export const fillIn = (text: string, values: Filling = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A sentence in the languages of the product. */
export type Bilingual = readonly [english: string, dutch: string]

/** The sentence in the language of a locale, filled in. */
export const inLanguage = ([english, dutch]: Bilingual, locale: Locale, values?: Filling): string =>
  fillIn(locale === 'nl_NL' ? dutch : english, values)
