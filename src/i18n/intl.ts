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

/**
 * Stands for the time zone of the device, which changes while the app is open when the device travels: its difference from UTC in
 * minutes. It costs far less to ask for than the name of the zone.
 */
export const deviceOffset = (): number => new Date().getTimezoneOffset()

const keptDates = kept(
  (tag: string, { options }: { options: Intl.DateTimeFormatOptions; offset: number | null }): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(tag, options),
)

/** Without a `timeZone` in the options it is that of the device now. */
export const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keptDates(locale, { options, offset: options.timeZone === undefined ? deviceOffset() : null })
