/** The number format of a cell, as far as it affects the value. */
export type NumberFormat =
  | { readonly kind: 'number' }
  /** Padded with zeros to this many digits, as codes are. */
  | { readonly kind: 'padded'; readonly digits: number }
  | { readonly kind: 'day' }
  /** Time of day, or elapsed time, which may exceed 24 hours. */
  | { readonly kind: 'time'; readonly elapsed: boolean }

const NUMBER: NumberFormat = { kind: 'number' }

/** Built-in number formats by id (ECMA-376, 18.8.30), East Asian ones included. */
const known = (id: number): NumberFormat => {
  if (id === 18 || id === 19 || id === 20 || id === 21 || id === 45 || id === 47)
    return { kind: 'time', elapsed: false }
  if (id === 46) return { kind: 'time', elapsed: true }
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return { kind: 'day' }
  return NUMBER
}

/** Removes quoted and escaped text, fillers, colours, conditions and locales from a format; keeps elapsed time. */
const bare = (code: string): string =>
  code
    .replace(/"[^"]*"?/g, '')
    .replace(/\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')

/** Maximum length of a format in a workbook; the rest is ignored. */
const MOST_CODE = 255

export const numberFormatOf = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return known(id)
  const [first = ''] = bare(code.slice(0, MOST_CODE)).split(';')
  if (/^general$/i.test(first.trim())) return NUMBER
  if (/^0{2,30}$/.test(first.trim())) return { kind: 'padded', digits: first.trim().length }
  const elapsed = /\[[hms]+\]/i.test(first)
  if (elapsed || (/[hs]/i.test(first) && !/[dy]/i.test(first))) return { kind: 'time', elapsed }
  return /[dmy]/i.test(first) ? { kind: 'day' } : NUMBER
}

const DAY = 86_400_000
const two = (value: number): string => String(value).padStart(2, '0')

/** Decimal digits without an exponent, at most 15 as in spreadsheets. */
const plain = (value: number): string => {
  const kept = Number(value.toPrecision(15))
  if (Number.isInteger(kept)) return BigInt(kept).toString()
  const text = String(kept)
  const [digits = '', exponent] = text.split('e-')
  if (exponent === undefined) return text
  // Below a millionth, zeros are written out.
  const sign = digits.startsWith('-') ? '-' : ''
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`
}

const clock = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return seconds % 60 === 0 ? `${two(hours)}:${two(minutes)}` : `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`
}

/**
 * Converts a day number to an instant. The 1900 system has a 29 February 1900 that did not exist, so days before March
 * 1900 are off by one.
 */
const momentOf = (serial: number, from1904: boolean): number => {
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return Math.round((epoch + serial * DAY) / 1000) * 1000
}

/** Formats a stored number as the text that a person would type; null when it is outside of the calendar. */
export const numberText = (value: number, format: NumberFormat, from1904: boolean): string | null => {
  if (!Number.isFinite(value)) return null
  switch (format.kind) {
    case 'number':
      return plain(value)
    case 'padded':
      return Number.isInteger(value) && value >= 0 ? plain(value).padStart(format.digits, '0') : plain(value)
    case 'time':
      if (value < 0 || value > 2_958_466) return null
      return value < 1 || format.elapsed ? clock(value * DAY) : dayText(momentOf(value, from1904))
    case 'day':
      return value < 0 || value > 2_958_466 ? null : dayText(momentOf(value, from1904))
  }
}

const dayText = (moment: number): string => {
  const text = new Date(moment).toISOString()
  const time = clock(moment - Math.floor(moment / DAY) * DAY)
  return time === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)}T${time}`
}
