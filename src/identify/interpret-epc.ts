import { digitalLinkOf } from './digital-link.ts'
import { decodeEpcHex, type Epc } from './epc-binary.ts'
import { elementsOfEpc } from './epc-elements.ts'
import { decodeDefenceHex, parseDefenceUri } from './epc-defence.ts'
import { decodeGidHex, gidHeader, gidTagUriOf, gidUriOf, parseGidUri } from './epc-gid.ts'
import { decodePlusHex } from './epc-plus.ts'
import { parseEpcUri, pureIdentityUriOf, tagUriOf } from './epc-uri.ts'
import { parseVariableUri } from './epc-variable-uri.ts'
import { decodeVariableHex } from './epc-variable.ts'
import { type Finding } from './finding.ts'
import { type Interpretation, interpretation, notUnderstood } from './identified-read.ts'
import { judgeElements } from './judge-elements.ts'

const wrongEpc = (finding: Finding, scheme: string | null, hex: string | null = null): Interpretation =>
  interpretation('epc', { valid: false, findings: [finding], scheme, hex })

const rightEpc = (epc: Epc, uri: string, scheme: string, hex: string | null): Interpretation =>
  interpretation('epc', { scheme, uri, elements: elementsOfEpc(epc), hex })

/** Normalizes hexadecimal tag memory: removes blanks and `0x`, upper case; null for other text. */
export function hexOf(text: string): string | null {
  const digits = /^(?:0x)?([0-9a-f]+(?: +[0-9a-f]+)*)$/i.exec(text)?.[1]?.replace(/ /g, '').toUpperCase()
  return digits !== undefined && digits.length >= 18 && digits.length <= 124 ? digits : null
}

/**
 * Interprets hexadecimal digits as the EPC memory of a tag. Null when that is unlikely: too few or too many digits
 * without a known header, or only decimal digits that are not a complete EPC.
 */
export function interpretEpcHex(hex: string): Interpretation | null {
  const judged = judgeHex(hex)
  if (judged === null || /[A-F]/.test(hex) || /^0{24,}$/.test(hex)) return judged
  return judged.valid && judged.findings.length === 0 ? judged : null
}

function judgeHex(hex: string): Interpretation | null {
  const header = Number.parseInt(hex.slice(0, 2), 16)
  if (/^0{24,}$/.test(hex)) return notUnderstood({ code: 'epc-unprogrammed' }, { hex })
  if (header === 0xe2) return [24, 32].includes(hex.length) ? notUnderstood({ code: 'epc-chip-number' }, { hex }) : null
  if (header === gidHeader) return interpretGid(hex)
  const defence = decodeDefenceHex(hex)
  if (defence !== null) {
    const { scheme, uri, findings } = defence
    const [fault] = findings
    if (fault !== undefined) return wrongHex(fault, scheme, hex)
    return interpretation('epc', { scheme, uri, hex })
  }
  const plus = decodePlusHex(hex)
  if (plus !== null) {
    const { scheme, elements, findings, host } = plus
    return interpretation('epc', {
      scheme,
      elements,
      findings,
      hex,
      valid: findings.length === 0,
      uri: digitalLinkOf(elements, host ?? undefined),
    })
  }
  const variable = decodeVariableHex(hex)
  if (variable !== null) {
    const { scheme, uri, elements, findings } = variable
    const [fault] = findings
    return fault === undefined ? interpretation('epc', { scheme, uri, elements, hex }) : wrongHex(fault, scheme, hex)
  }
  const result = decodeEpcHex(hex)
  if (result.ok) return rightEpc(result.epc, tagUriOf(result.epc), result.epc.scheme, hex)
  return wrongHex(result.finding, result.scheme, hex)
}

function wrongHex(finding: Finding, scheme: string | null, hex: string): Interpretation | null {
  if (finding.code === 'epc-unknown-header') return hex.length === 24 ? notUnderstood(finding, { hex }) : null
  if (finding.code !== 'epc-wrong-length') return wrongEpc(finding, scheme, hex)
  const { expected, got } = finding
  return notUnderstood(got < expected ? { code: 'truncated', expected, got } : finding, { scheme, hex })
}

function interpretGid(hex: string): Interpretation | null {
  const gid = decodeGidHex(hex)
  if ('code' in gid) return wrongHex(gid, 'gid-96', hex)
  return interpretation('epc', { scheme: 'gid-96', uri: gidTagUriOf(gid), hex })
}

/** Pure identity and tag URIs of GS1 TDS whose parts are not interpreted. */
const otherUrns =
  /^(?:id|tag|class|idpat|pat):(upui|pgln|ginc|gsin|bic|imovn|lgtin|sgtin|grai|gdti|giai|sscc|sgln|gsrnp?|gid)\b/i

/** Interprets every `urn:epc:…`; null for other text. */
export function interpretEpcUrn(text: string): Interpretation | null {
  if (!/^urn:epc:/i.test(text)) return null
  const [, form = '', name = ''] = /^urn:epc:([a-z]*):?([a-z0-9+-]*)/i.exec(text) ?? []
  if (form.toLowerCase() === 'raw') return interpretRaw(text)
  if (/^gid(-96)?$/i.test(name)) return interpretGidUri(text)
  if (name.toLowerCase() === 'lgtin') return interpretLotUri(text)
  const defence = parseDefenceUri(text)
  if (defence !== null) {
    const [fault] = defence.findings
    return fault === undefined
      ? interpretation('epc', { scheme: defence.scheme, uri: defence.uri })
      : wrongEpc(fault, defence.scheme)
  }
  const variable = parseVariableUri(text)
  if (variable !== null) {
    const { scheme, uri, elements, findings } = variable
    const [fault] = findings
    return fault === undefined ? interpretation('epc', { scheme, uri, elements }) : wrongEpc(fault, scheme)
  }
  const result = parseEpcUri(text)
  if (result.ok) {
    const { epc, form: kind } = result
    return kind === 'tag'
      ? rightEpc(epc, tagUriOf(epc), epc.scheme, null)
      : rightEpc(epc, pureIdentityUriOf(epc), name.toLowerCase(), null)
  }
  if (result.scheme !== null) return wrongEpc(result.finding, result.scheme)
  const scheme = name.toLowerCase()
  if (!otherUrns.test(text.slice(8))) return notUnderstood({ code: 'epc-unknown-scheme', scheme })
  const fields = text.split(':').slice(4).join(':')
  if (!/^[^.\s]+\.\S+$/.test(fields))
    return wrongEpc({ code: 'epc-field', scheme, field: 'uri', value: fields }, scheme)
  return interpretation('epc', { scheme, uri: text, findings: [{ code: 'epc-not-decoded', scheme }] })
}

function interpretRaw(text: string): Interpretation {
  const [, size = '', hexDigits, decimal] =
    /^urn:epc:raw:(\d{1,4})\.(?:x([0-9a-f]{1,256})|(\d{1,300}))$/i.exec(text) ?? []
  const value = hexDigits !== undefined ? BigInt(`0x${hexDigits}`) : decimal !== undefined ? BigInt(decimal) : null
  const bits = Number(size)
  if (value === null || bits < 8 || bits > 1024 || value >> BigInt(bits) !== 0n) {
    return wrongEpc({ code: 'epc-field', scheme: 'raw', field: 'uri', value: text.slice(12) }, null)
  }
  const digits = Math.ceil(bits / 4)
  const hex = (value << BigInt(digits * 4 - bits)).toString(16).toUpperCase().padStart(digits, '0')
  return judgeHex(hex) ?? notUnderstood({ code: 'epc-unknown-header', header: hex.slice(0, 2) }, { hex })
}

function interpretGidUri(text: string): Interpretation {
  const gid = parseGidUri(text)
  if ('code' in gid) return wrongEpc(gid, 'gid-96')
  const tag = /^urn:epc:tag/i.test(text)
  return interpretation('epc', { scheme: tag ? 'gid-96' : 'gid', uri: tag ? gidTagUriOf(gid) : gidUriOf(gid) })
}

/** `urn:epc:class:lgtin:…`: a batch of a trade item, parsed as an SGTIN with the batch as its serial. */
function interpretLotUri(text: string): Interpretation {
  const result = parseEpcUri(text.replace(/^urn:epc:class:lgtin:/i, 'urn:epc:id:sgtin:'))
  if (!result.ok) return wrongEpc({ code: 'epc-field', scheme: 'lgtin', field: 'uri', value: text.slice(8) }, 'lgtin')
  const elements = elementsOfEpc(result.epc).map(([ai, value]) => [ai === '21' ? '10' : ai, value] as const)
  const findings = judgeElements(elements)
  const uri = pureIdentityUriOf(result.epc).replace('urn:epc:id:sgtin:', 'urn:epc:class:lgtin:')
  return interpretation('epc', { scheme: 'lgtin', uri, elements, findings, valid: findings.length === 0 })
}
