/**
 * The order of texts in lists: case and accents are ignored, runs of digits compare as numbers (Bay 9 before Bay 10),
 * punctuation comes before digits and digits before letters. This is the root collation of Unicode with numeric
 * ordering at primary strength; a server sorts the same with the ICU collation `und-u-kn-true-ks-level1`. Letters of
 * other scripts follow a to z by code point. Equal keys are ordered by record id.
 */

/** ASCII punctuation as the root collation orders it. */
const PUNCTUATION = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const NINE = 57
const ZERO = 48

/** Code unit in the key, by ASCII code: 1 for control characters, 2 and up for punctuation, lower case for letters. */
const UNITS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= ZERO && code <= NINE) return code
  if (code >= 97 && code <= 122) return code
  if (code >= 65 && code <= 90) return code + 32
  return 2 + PUNCTUATION.indexOf(String.fromCharCode(code))
})

/** A key is made of at most this many characters of a text; it has at most four units for each of them, and 16. */
const LENGTH = 1000

const buffer = new Uint16Array(4 * LENGTH + 16)

/** A key for the text; plain `<` on keys is the list order. See `sortKeyUnits`. */
export const sortKeyOf = (text: string): string => {
  const end = sortKeyUnits(text, buffer, 0)
  return String.fromCharCode.apply(null, buffer.subarray(0, end) as unknown as number[])
}

/**
 * Writes the key of a text into `units` from `start` on and returns the position after it; keys compare unit by unit. A
 * run of digits becomes its length (one unit per eight digits) and its digits without leading zeros.
 */
export const sortKeyUnits = (text: string, units: Uint16Array, start: number): number => {
  const length = Math.min(text.length, LENGTH)
  for (let at = 0; at < length; at++) if (text.charCodeAt(at) > 127) return plainUnits(stripped(text), units, start)
  return asciiUnits(text, 0, length, units, start)
}

const asciiUnits = (text: string, from: number, to: number, units: Uint16Array, start: number): number => {
  let end = start
  let at = from
  while (at < to) {
    const code = text.charCodeAt(at)
    if (code < ZERO || code > NINE) {
      units[end++] = UNITS[code] ?? 1
      at++
      continue
    }
    while (at < to - 1 && text.charCodeAt(at) === ZERO && isDigit(text.charCodeAt(at + 1))) at++
    let stop = at
    while (stop < to && isDigit(text.charCodeAt(stop))) stop++
    let rest = stop - at
    for (; rest > 8; rest -= 8) units[end++] = NINE
    units[end++] = ZERO + rest
    while (at < stop) units[end++] = text.charCodeAt(at++)
  }
  return end
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

const stripped = (text: string): string => text.slice(0, LENGTH).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The same for a text with characters beyond ASCII: these are copied, the parts in ASCII get their key. */
const plainUnits = (text: string, units: Uint16Array, start: number): number => {
  const length = Math.min(text.length, LENGTH)
  let end = start
  let at = 0
  while (at < length) {
    let stop = at
    while (stop < length && text.charCodeAt(stop) < 128) stop++
    if (stop > at) end = asciiUnits(text, at, stop, units, end)
    else units[end++] = text.charCodeAt(stop++)
    at = stop
  }
  return end
}
