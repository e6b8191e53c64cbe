import { type Symbology } from './aim.ts'
import { checkDigitOf, hasCheckDigit } from './check-digit.ts'
import { type Element } from './element-string.ts'
import { type Interpretation, interpretation } from './identified-read.ts'

const schemes: Readonly<Record<number, string>> = { 8: 'ean-8', 12: 'upc-a', 13: 'ean-13', 14: 'gtin-14', 18: 'sscc' }

/** Scheme of a bare number by its length if its check digit is right; null otherwise. */
export function plainSchemeOf(code: string): string | null {
  return hasCheckDigit(code) ? (schemes[code.length] ?? null) : null
}

/** ISO/IEC 15434 envelope: `[)>`, ASCII 30, a format of two digits, ASCII 29, and fields of printable text. */
export const isEnvelope = (text: string): boolean =>
  /^\[\)>\u001e\d\d\u001d[^\u0000-\u001b\u007f-\u009f\ufffd]*$/.test(text)

const wrongCheckDigit = (code: string, scheme: string) =>
  ({ code: 'wrong-check-digit', expected: checkDigitOf(code.slice(0, -1)), got: code.slice(-1), scheme }) as const

/**
 * Interprets any printable code. A number with the length of a GS1 key but another check digit is valid, because serial
 * numbers have such lengths too; the finding is a remark.
 */
export function interpretPlain(code: string): Interpretation {
  if (isEnvelope(code)) return interpretation('plain', { scheme: 'iso-15434' })
  const scheme = plainSchemeOf(code)
  const likely = /^\d+$/.test(code) ? schemes[code.length] : undefined
  if (scheme !== null || likely === undefined) return interpretation('plain', { scheme })
  return interpretation('plain', { findings: [wrongCheckDigit(code, likely)] })
}

/**
 * Interprets a scan of an EAN or UPC symbol, which always contains a GTIN with a check digit; an add-on of 2 or 5
 * digits may follow.
 */
export function interpretTradeItem(data: string, { id, gtinLength }: Symbology): Interpretation {
  const length = gtinLength ?? 13
  const code = id === 'E3' ? data.slice(0, length) : data
  const scheme = length === 8 ? 'ean-8' : 'ean-13'
  const wrong = (finding: Interpretation['findings'][number]) =>
    interpretation('plain', { scheme, valid: false, findings: [finding] })
  const foreign = /\D/.exec(code)
  if (foreign !== null) return wrong({ code: 'wrong-character', ai: '01', character: foreign[0], at: foreign.index })
  // Many readers send UPC-A with its 12 digits under the same identifier.
  const short = length === 13 && code.length === 12
  if (code.length < length && !short) return wrong({ code: 'truncated', ai: '01', expected: length, got: code.length })
  if (code.length > length) return wrong({ code: 'wrong-length', ai: '01', expected: length, got: code.length })
  const finding = wrongCheckDigit(code, short ? 'upc-a' : scheme)
  if (finding.expected !== finding.got) return wrong(finding)
  const elements: readonly Element[] = [['01', code.padStart(14, '0')]]
  return interpretation('plain', { scheme: short ? 'upc-a' : scheme, elements })
}
