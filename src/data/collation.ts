/**
 * The order of texts in lists: case and accents do not count, runs of digits count as numbers (Bay 9 before Bay 10),
 * punctuation stands before digits and digits before letters. That is the root collation of Unicode with numeric
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

const buffer = new Uint16Array(4096)

/**
 * The text as a key whose plain `<` is the list order. A run of digits becomes its length (one unit per eight
 * digits) and its digits without leading zeros.
 */
export const sortKeyOf = (text: string): string => {
  let end = 0
  let at = 0
  const length = Math.min(text.length, 1000)
  while (at < length) {
    const code = text.charCodeAt(at)
    if (code > 127) return sortKeyOfPlain(stripped(text))
    if (code < ZERO || code > NINE) {
      buffer[end++] = UNITS[code] ?? 1
      at++
      continue
    }
    while (at < length - 1 && text.charCodeAt(at) === ZERO && isDigit(text.charCodeAt(at + 1))) at++
    let stop = at
    while (stop < length && isDigit(text.charCodeAt(stop))) stop++
    let rest = stop - at
    for (; rest > 8; rest -= 8) buffer[end++] = NINE
    buffer[end++] = ZERO + rest
    while (at < stop) buffer[end++] = text.charCodeAt(at++)
  }
  return fromUnits(end)
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

const fromUnits = (end: number): string =>
  String.fromCharCode.apply(null, buffer.subarray(0, end) as unknown as number[])

const stripped = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The same for a text that may keep characters beyond ASCII: parts of ASCII get their key, others stand as they are. */
const sortKeyOfPlain = (text: string): string => text.replace(/[\u0000-\u007f]+/g, (part) => sortKeyOf(part))
