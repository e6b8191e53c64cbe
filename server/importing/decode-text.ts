import { wideEncodingOf } from '../files/wide-text.ts'
import { cannotDo } from '../jobs/sentences.ts'

/** Supported encodings of a delimited file. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Mac Roman'

export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
}

const strictly = (label: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** 0x80 to 0x9F in Windows-1252; the rest is Latin-1. The decoder of Node 20 returns control characters for these. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windowsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign)

const macText = (bytes: Uint8Array): string => new TextDecoder('macintosh').decode(bytes)

/** How much of a text is examined to distinguish two single-byte encodings. */
const SAMPLE = 1 << 20

/** Non-ASCII characters that are letters in plausible words, minus all others within words. */
const plausibility = (text: string): number => {
  const words = text.match(/[\p{L}\u0080-\uffff]+/gu) ?? []
  let score = 0
  for (const word of words) {
    for (const sign of word) {
      if (sign < '\u0080') continue
      score += /\p{L}/u.test(sign) ? (/^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u.test(word) ? 1 : -1) : -1
    }
  }
  return score
}

/**
 * Decodes a file in UTF-8, UTF-16, or otherwise Windows-1252 or Mac Roman, whichever makes its accented characters
 * letters of words. Throws a CannotDo when it is no text in any of them.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) {
    const text = strictly(wide, bytes)
    if (text === null) throw cannotDo('not-text')
    return { text, encoding: 'UTF-16' }
  }
  const utf8 = strictly('utf-8', bytes)
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' }
  const sample = bytes.subarray(0, SAMPLE)
  return plausibility(macText(sample)) > plausibility(windowsText(sample))
    ? { text: macText(bytes), encoding: 'Mac Roman' }
    : { text: windowsText(bytes), encoding: 'Windows-1252' }
}
