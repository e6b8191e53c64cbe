import { groupSeparator } from './clean.ts'
import { parseDigitalLink } from './digital-link.ts'
import { judgePairs } from './element-pairs.ts'
import { type ElementString, isBracketed, parseBracketed, parseElementString } from './element-string.ts'
import { identitiesOf } from './gs1-identity.ts'
import { type Interpretation, interpretation, notUnderstood } from './identified-read.ts'

function gs1(kind: 'gs1' | 'digital-link', { elements, findings: faults }: ElementString): Interpretation {
  const findings = faults.length > 0 ? faults : judgePairs(elements)
  const scheme = identitiesOf(elements)[0]?.scheme ?? null
  return interpretation(kind, { scheme, elements, findings, valid: findings.length === 0 && elements.length > 0 })
}

/**
 * Keys with a check digit: only with one of these is an unannounced string without brackets or separators taken for
 * GS1.
 */
const strongStart = new Set(['00', '01', '02', '253', '255', '402', '414', '8003', '8006', '8017', '8018'])

/**
 * Interprets elements that a reader announced as GS1, in either form. Remains GS1, with findings, even if it cannot be
 * parsed.
 */
export function interpretAnnounced(data: string): Interpretation {
  const text = data.replace(/^\u001d+/, '')
  if (text === '') return notUnderstood({ code: 'empty' })
  return interpretDigitalLink(text) ?? gs1('gs1', isBracketed(text) ? parseBracketed(text) : parseElementString(text))
}

/**
 * Interprets GS1 data that no reader announced: bracketed, with separators, or parsed completely and beginning with a
 * key with a check digit.
 */
export function interpretUnannounced(data: string): Interpretation | null {
  if (isBracketed(data)) return gs1('gs1', parseBracketed(data))
  if (data.startsWith(groupSeparator)) return interpretAnnounced(data)
  const parsed = parseElementString(data)
  const [first] = parsed.elements
  if (data.includes(groupSeparator)) {
    if (first !== undefined) return gs1('gs1', parsed)
    return notUnderstood({ code: 'damaged', at: data.indexOf(groupSeparator), character: 'U+001D' })
  }
  if (first === undefined || !strongStart.has(first[0])) return null
  if (parsed.findings.length === 0) return gs1('gs1', parsed)
  const long = data.length > 20 || /\D/.test(data)
  const [fault, ...more] = parsed.findings
  const keyIsWrong = fault !== undefined && 'ai' in fault && fault.ai === first[0]
  const onlyTheCheckDigit = fault?.code === 'wrong-check-digit' && more.length === 0
  return long && parsed.elements.length > 1 && (!keyIsWrong || onlyTheCheckDigit) ? gs1('gs1', parsed) : null
}

/** Interprets a GS1 Digital Link; null for any other text. */
export function interpretDigitalLink(data: string): Interpretation | null {
  const link = parseDigitalLink(data)
  if (link === null) return null
  return link === 'compressed' ? notUnderstood({ code: 'digital-link-compressed' }) : gs1('digital-link', link)
}
