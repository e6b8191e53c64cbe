import { type Epc, epcText, judgeEpc, referenceLength } from './epc-binary.ts'
import { epcSchemeOfName, epcSchemes, type EpcScheme } from './epc-schemes.ts'
import { type Finding } from './finding.ts'

const escapes: readonly (readonly [string, string])[] = [
  ['%', '%25'],
  ['"', '%22'],
  ['&', '%26'],
  ['/', '%2F'],
  ['<', '%3C'],
  ['>', '%3E'],
  ['?', '%3F'],
]

/** Escapes text for an EPC URI (GS1 TDS table A-1). */
export const escapeEpcText = (text: string): string =>
  escapes.reduce((sum, [character, escape]) => sum.split(character).join(escape), text)

export const unescapeEpcText = (text: string): string =>
  text.replace(/%([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function partsOf(epc: Epc, scheme: EpcScheme): string {
  const serial = escapeEpcText(epc.serial)
  const parts = scheme.digits === null ? [epc.companyPrefix] : [epc.companyPrefix, epc.reference]
  return (scheme.tail.kind === 'zero' ? parts : [...parts, serial]).join('.')
}

/** `urn:epc:tag:…` of an EPC, with its filter. */
export function tagUriOf(epc: Epc): string {
  const scheme = epcSchemeOfName(epc.scheme)
  return scheme === undefined ? '' : `urn:epc:tag:${scheme.name}:${epc.filter}.${partsOf(epc, scheme)}`
}

/** `urn:epc:id:…` of an EPC: the identity without filter and size. */
export function pureIdentityUriOf(epc: Epc): string {
  const scheme = epcSchemeOfName(epc.scheme)
  return scheme === undefined ? '' : `urn:epc:id:${scheme.urn}:${partsOf(epc, scheme)}`
}

export type EpcUriResult =
  | { readonly ok: true; readonly epc: Epc; readonly form: 'tag' | 'id' }
  | { readonly ok: false; readonly finding: Finding; readonly scheme: string | null }

/**
 * Parses `urn:epc:tag:…` and `urn:epc:id:…` of the schemes with a company prefix. A pure identity has no filter: it
 * gets 0 and the smallest scheme that can hold its serial.
 */
export function parseEpcUri(text: string): EpcUriResult {
  const [, form = '', name = '', rest = ''] = /^urn:epc:(tag|id):([a-z0-9+-]+):(.*)$/is.exec(text) ?? []
  const lower = name.toLowerCase()
  const tag = form.toLowerCase() === 'tag'
  const candidates = epcSchemes.filter((scheme) => (tag ? scheme.name : scheme.urn) === lower)
  const [first] = candidates
  if (first === undefined) return { ok: false, finding: { code: 'epc-unknown-scheme', scheme: lower }, scheme: null }
  const cut = splitFields(rest, first, tag)
  if (cut === null) {
    return { ok: false, finding: { code: 'epc-field', scheme: lower, field: 'uri', value: rest }, scheme: lower }
  }
  const attempts = candidates.map((scheme) => ({ ...cut, scheme: scheme.name }))
  const epc = attempts.find((attempt) => judgeEpc(attempt) === undefined)
  if (epc !== undefined) return { ok: true, epc, form: tag ? 'tag' : 'id' }
  const last = attempts.at(-1) ?? { ...cut, scheme: first.name }
  const finding = judgeEpc(last) ?? { code: 'epc-field', scheme: lower, field: 'uri', value: rest }
  return { ok: false, finding, scheme: lower }
}

function splitFields(text: string, scheme: EpcScheme, tag: boolean): Omit<Epc, 'scheme'> | null {
  const parts = text.split('.')
  const filter = tag ? parts.shift() : '0'
  const companyPrefix = parts.shift()
  const reference = scheme.digits === null ? '' : parts.shift()
  if (filter === undefined || !/^[0-7]$/.test(filter) || companyPrefix === undefined || reference === undefined)
    return null
  if (scheme.tail.kind === 'zero' ? parts.length > 0 : parts.length === 0) return null
  const escaped = parts.join('.')
  const serial = unescapeEpcText(escaped)
  if (serial !== '' && (!epcText.test(serial) || /%(?![0-9A-Fa-f]{2})|["&/<>?]/.test(escaped))) return null
  if (!/^\d{6,12}$/.test(companyPrefix) || reference.length !== referenceLength(scheme, companyPrefix.length))
    return null
  return { filter: Number(filter), companyPrefix, reference, serial }
}
