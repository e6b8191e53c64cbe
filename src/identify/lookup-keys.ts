import { isBetweenElements } from './element-pairs.ts'
import { bracketed, type Element } from './element-string.ts'
import { identitiesOf } from './gs1-identity.ts'
import { type IdentifiedRead } from './identified-read.ts'
import { identify } from './identify.ts'
import { plainSchemeOf } from './interpret-plain.ts'

/**
 * Number of the rules by which keys are made; every key begins with it. Rules that give another key for any value need
 * another number, and the stored keys made again. Where a scheme is read that was only named, `lookupKeys` gives the
 * former key as well, and the number stays.
 */
export const identifierKeyVersion = 1

type KeyForm = 'e' | 'g' | 'x' | 'p'

/** Longest text that stands in a key as it is; what is longer ends in its length and a digest, so that a key can be indexed. */
const keyLimit = 240

const keyOf = (form: KeyForm, text: string): string => `${identifierKeyVersion}${form}:${shortened(text)}`

function shortened(text: string): string {
  return text.length <= keyLimit
    ? text
    : `${text.slice(0, 160).replace(/[\ud800-\udbff]$/, '')}#${text.length}#${digestOf(text)}`
}

/** FNV-1a of the UTF-16 units, 64 bits in hexadecimal. Tells long texts apart; keeps no secret. */
function digestOf(text: string): string {
  let sum = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at += 1) {
    sum = BigInt.asUintN(64, (sum ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  }
  return sum.toString(16).padStart(16, '0')
}

const delimitedMac = /^[0-9A-F]{2}([:-])[0-9A-F]{2}(?:\1[0-9A-F]{2}){4}$|^[0-9A-F]{4}\.[0-9A-F]{4}\.[0-9A-F]{4}$/

/** Half a surrogate pair or NUL, which a database refuses. */
const notStorable = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\0/g

/** Plain text folded for comparison: composed, trimmed, single blanks, upper case; a MAC address without its delimiters. */
function plainKey(text: string): string {
  const folded = text.replace(notStorable, '\ufffd').normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase()
  return keyOf('p', delimitedMac.test(folded) ? folded.replace(/[:.-]/g, '') : folded)
}

const named = (form: 'e' | 'g', read: IdentifiedRead): readonly string[] =>
  identitiesOf(read.elements).map(({ elements }) => keyOf(form, bracketed(elements)))

/** Its elements name what they name, also where they may not stand beside each other. */
const isSound = ({ valid, findings }: IdentifiedRead): boolean => valid || findings.every(isBetweenElements)

/** The identity of a tag URI that stands for no GS1 key, without filter and size. */
const pureIdentityOf = (uri: string): string =>
  uri
    .replace(/^urn:epc:tag:gid-96:/, 'urn:epc:id:gid:')
    .replace(/^urn:epc:tag:(usdod|adi)-(?:96|var):\d+\./, 'urn:epc:id:$1:')

/** Canonical keys of what a read was taken for, its own form first and the same thing in its other form behind it. */
function ownKeys(read: IdentifiedRead): readonly string[] {
  const { kind, elements, hex, uri, payload } = read
  const valid = isSound(read)
  if (valid && kind === 'epc' && elements.length > 0) return [...named('e', read), ...named('g', read)]
  if (valid && kind === 'epc' && uri !== null) return [keyOf('e', pureIdentityOf(uri)), keyOf('e', uri)]
  if (valid && (kind === 'gs1' || kind === 'digital-link')) return [...named('g', read), ...named('e', read)]
  return [hex === null ? plainKey(payload) : keyOf('x', hex)]
}

/** Ways in which a key with a check digit is written bare: a GTIN with 14, 13, 12 and 8 digits, an SSCC, a GRAI. */
function bareForms([ai, value]: Element): readonly string[] {
  if (ai === '00' || ai === '8004' || ai === '253' || ai === '414') return [value]
  if (ai === '8003') return [value, value.slice(1)]
  if (ai !== '01') return []
  return [14, 13, 12, 8].flatMap((length) =>
    /^0*$/.test(value.slice(0, 14 - length)) ? [value.slice(14 - length)] : [],
  )
}

function bareKeys(read: IdentifiedRead): readonly string[] {
  const single = identitiesOf(read.elements).filter(({ elements }) => elements.length === 1)
  return single.flatMap(({ elements }) => elements.flatMap(bareForms)).map(plainKey)
}

function keysOfBareNumber(read: IdentifiedRead): readonly string[] {
  const scheme = read.kind === 'plain' ? plainSchemeOf(read.payload) : null
  if (scheme === null || scheme === 'iso-15434') return []
  const element: Element = scheme === 'sscc' ? ['00', read.payload] : ['01', read.payload.padStart(14, '0')]
  return [keyOf('g', bracketed([element])), keyOf('e', bracketed([element])), ...bareForms(element).map(plainKey)]
}

/**
 * The canonical key of a stored identifier value, for a derived indexed column. Two values that name the same thing in
 * the same form (EPC, GS1, plain) have the same key, however they are written. Deterministic within `identifierKeyVersion`.
 */
export function identifierKey(value: string): string {
  const read = identify(value)
  return ownKeys(read)[0] ?? plainKey(read.payload)
}

/**
 * The keys under which a stored identifier may answer a read, best first: the read's own form, the same thing in the
 * other form (an SGTIN and its GTIN with serial), bare numbers, and at last the text itself. For every stored value it
 * holds that `lookupKeys(value)` contains `identifierKey(value)`. Takes a raw read or an interpreted one.
 */
export function lookupKeys(read: string | IdentifiedRead): readonly string[] {
  const found = typeof read === 'string' ? identify(read) : read
  const valid = isSound(found) ? bareKeys(found) : []
  const keys = [
    ...ownKeys(found),
    ...valid,
    ...keysOfBareNumber(found),
    identifierKey(found.payload),
    // What was stored when its scheme was not read yet.
    ...(found.kind === 'epc' && found.uri !== null ? [keyOf('e', found.uri)] : []),
    ...(found.hex === null ? [] : [keyOf('x', found.hex)]),
    plainKey(found.payload),
  ]
  return [...new Set(keys)]
}

/**
 * How well a stored value answers a read: 0 for the same text, 1 for the same text but for case and what surrounds it
 * or the same thing in the same form, more for weaker keys, Infinity for no answer. Sort several matches by it.
 */
export function matchRank(read: string | IdentifiedRead, stored: string): number {
  const found = typeof read === 'string' ? identify(read) : read
  if (stored === found.raw || stored === found.payload) return 0
  const place = lookupKeys(found).indexOf(identifierKey(stored))
  return place === -1 ? Number.POSITIVE_INFINITY : place + 1
}
