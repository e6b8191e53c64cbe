import type { Locale } from '../config.ts'
import { localeTag } from './locale.ts'

/** A format by its options, made once: one takes up to a millisecond to make, and a screen formats hundreds of values. */
const kept = <Options extends object, Format>(make: (tag: string, options: Options) => Format) => {
  const formats = new Map<string, Format>()
  return (locale: Locale, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = formats.get(key)
    if (known !== undefined) return known
    const made = make(localeTag(locale), options)
    formats.set(key, made)
    return made
  }
}

export const numberFormat = kept(
  (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => new Intl.NumberFormat(tag, options),
)

export const dateFormat = kept(
  (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat(tag, options),
)
