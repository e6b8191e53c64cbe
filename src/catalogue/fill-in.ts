import type { Locale } from './enumerations.ts'

export type Filling = Readonly<Record<string, string | number>>

/** A text with each `{name}` replaced by the value of that name; a name without a value stays as it stands. */
export const fillIn = (text: string, values: Filling = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A sentence for people in the languages of the product. */
export type Bilingual = readonly [english: string, dutch: string]

/** The sentence in the language of its reader, filled in. */
export const inLanguage = ([english, dutch]: Bilingual, locale: Locale, values?: Filling): string =>
  fillIn(locale === 'nl_NL' ? dutch : english, values)
