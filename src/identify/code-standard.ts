import { checkDigitOf, hasCheckDigit } from './check-digit.ts'
import { isBetweenElements } from './element-pairs.ts'
import { bracketed, type Element, isBracketed } from './element-string.ts'
import type { Finding } from './finding.ts'
import type { IdentifiedRead } from './identified-read.ts'
import { identify } from './identify.ts'

/**
 * What a stored code must be. `epc`: a readable EPC, as the digits of a tag, an EPC URI or a GS1 Digital Link. `gtin`:
 * the bare number. `barcode`: any text; if it has application identifiers in brackets, its GTIN or SSCC must be valid.
 * `license-plate`: may be a vehicle's; with 18 digits it is an SSCC, because ISO/IEC 15459 reserves all license plates
 * that begin with a digit for GS1.
 */
export type CodeStandard = 'epc' | 'gtin' | 'barcode' | 'license-plate'

/** What is wrong with a code, as problem codes of the catalogue. */
export type CodeFault =
  | { readonly code: 'not-epc' | 'epc-chip' | 'epc-empty' | 'not-gtin' | 'not-gtin-14' | 'not-sscc' }
  | { readonly code: 'epc-length'; readonly params: { readonly expected: number; readonly got: number } }
  | { readonly code: 'check-digit'; readonly params: { readonly expected: string; readonly got: string } }

const checkDigitFault = (expected: string, got: string): CodeFault => ({
  code: 'check-digit',
  params: { expected, got },
})

/** Null when the check digit is right. */
const judgeDigits = (digits: string): CodeFault | null =>
  hasCheckDigit(digits) ? null : checkDigitFault(checkDigitOf(digits.slice(0, -1)), digits.slice(-1))

const judgeGtin = (value: string): CodeFault | null =>
  /^(?:\d{8}|\d{12,14})$/.test(value) ? judgeDigits(value) : { code: 'not-gtin' }

const judgeSscc = (value: string): CodeFault | null =>
  /^\d{18}$/.test(value) ? judgeDigits(value) : { code: 'not-sscc' }

/** Application identifiers of a GTIN. */
const ofGtin: ReadonlySet<string> = new Set(['01', '02'])

const judgeElement = ([ai, key]: Element): CodeFault | null => {
  if (ai === '00') return judgeSscc(key)
  if (!ofGtin.has(ai)) return null
  return key.length === 14 ? judgeGtin(key) : { code: 'not-gtin-14' }
}

/** Checks the keys in a bracketed code. Other elements may be invalid, as they are on many labels. */
const judgeBracketed = (value: string): CodeFault | null => {
  if (!isBracketed(value)) return null
  for (const element of identify(value).elements) {
    const fault = judgeElement(element)
    if (fault !== null) return fault
  }
  return null
}

const judgeLicensePlate = (value: string): CodeFault | null =>
  /^\d{18}$/.test(value) ? judgeSscc(value) : judgeBracketed(value)

const ofFinding = (finding: Finding | undefined): CodeFault => {
  switch (finding?.code) {
    case 'wrong-check-digit':
      return checkDigitFault(finding.expected, finding.got)
    case 'truncated':
      return finding.ai === undefined
        ? { code: 'epc-length', params: { expected: finding.expected, got: finding.got } }
        : { code: 'not-epc' }
    case 'epc-wrong-length':
      return { code: 'epc-length', params: { expected: finding.expected, got: finding.got } }
    case 'epc-chip-number':
      return { code: 'epc-chip' }
    case 'epc-unprogrammed':
      return { code: 'epc-empty' }
    default:
      return { code: 'not-epc' }
  }
}

const judgeEpc = (value: string): CodeFault | null => {
  const { kind, valid, findings } = identify(value)
  if (kind === 'epc' && valid) return null
  if (kind === 'digital-link' && findings.every(isBetweenElements)) return null
  // For codes of another kind the findings would be about that kind.
  if (kind === 'plain' || kind === 'gs1') return { code: 'not-epc' }
  return ofFinding(findings.find((finding) => !isBetweenElements(finding)))
}

/** Why a code does not conform to the standard, or null. Surrounding blanks are ignored. */
export const judgeCode = (standard: CodeStandard, value: string): CodeFault | null => {
  const code = value.trim()
  switch (standard) {
    case 'epc':
      return judgeEpc(code)
    case 'gtin':
      return judgeGtin(code)
    case 'barcode':
      return judgeBracketed(code)
    case 'license-plate':
      return judgeLicensePlate(code)
  }
}

/** The type and text to store for a scan: anything but a valid EPC or GS1 code is a barcode with the scanned text. */
export const storedCodeOf = (read: IdentifiedRead): { readonly type: 'epc' | 'barcode'; readonly code: string } => {
  const { kind, valid, hex, elements, payload } = read
  if (kind === 'epc' && valid) return { type: 'epc', code: hex ?? payload.trim() }
  return { type: 'barcode', code: kind === 'gs1' && valid ? bracketed(elements) : payload.trim() }
}
