import { wideEncodingOf } from '../files/wide-text.ts'
import { cannotDo } from '../jobs/sentences.ts'

/** Encodings that a delimited file is read in, by their usual names. */
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

/** 0x80 to 0x9F in Windows-1252; the rest is Latin-1. The decoder of Node 20 takes these for control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windowsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign)

const macText = (bytes: Uint8Array): string => new TextDecoder('macintosh').decode(bytes)

/** How much of a text is looked at to tell two encodings of one byte apart. */
const SAMPLE = 1 << 20

/** Letters that stand at or in words, less the signs that do: in the right encoding accents are letters. */
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
 * The text of a file in UTF-8, UTF-16 or, where its bytes are neither, in the one of Windows-1252 and Mac Roman in which
 * its accents are letters of words. Throws a CannotDo for what is no text in any of them.
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
