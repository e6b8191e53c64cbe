import { isBetweenElements } from './element-pairs.ts'
import { bracketed, type Element } from './element-string.ts'
import { identitiesOf } from './gs1-identity.ts'
import { type IdentifiedRead } from './identified-read.ts'
import { identify } from './identify.ts'
import { plainSchemeOf } from './interpret-plain.ts'

/**
 * Version of the key rules; every key begins with it. A change that alters an existing key needs a new version and a
 * migration of the stored keys. When a scheme that was only recognized before becomes readable, `lookupKeys` returns
 * its former key too, and the version stays.
 */
export const identifierKeyVersion = 1

type KeyForm = 'e' | 'g' | 'x' | 'p'

/**
 * Longest text that is kept in a key; a longer one is cut and its length and digest are appended, so that keys can be
 * indexed.
 */
const keyLimit = 240

const keyOf = (form: KeyForm, text: string): string => `${identifierKeyVersion}${form}:${shortened(text)}`

function shortened(text: string): string {
  return text.length <= keyLimit
    ? text
    : `${text.slice(0, 160).replace(/[\ud800-\udbff]$/, '')}#${text.length}#${digestOf(text)}`
}

/** FNV-1a of the UTF-16 units, 64 bits in hexadecimal. Not cryptographic. */
function digestOf(text: string): string {
  let sum = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at += 1) {
    sum = BigInt.asUintN(64, (sum ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  }
  return sum.toString(16).padStart(16, '0')
}

const delimitedMac = /^[0-9A-F]{2}([:-])[0-9A-F]{2}(?:\1[0-9A-F]{2}){4}$|^[0-9A-F]{4}\.[0-9A-F]{4}\.[0-9A-F]{4}$/

/** Half a surrogate pair or NUL, which PostgreSQL rejects. */
const notStorable = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\0/g

/**
 * Normalizes plain text for comparison: composed, trimmed, single blanks, upper case; a MAC address without its
 * delimiters.
 */
function plainKey(text: string): string {
  const folded = text.replace(notStorable, '\ufffd').normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase()
  return keyOf('p', delimitedMac.test(folded) ? folded.replace(/[:.-]/g, '') : folded)
}

const named = (form: 'e' | 'g', read: IdentifiedRead): readonly string[] =>
  identitiesOf(read.elements).map(({ elements }) => keyOf(form, bracketed(elements)))

/** Whether the elements identify something; a wrong combination does not matter. */
const isSound = ({ valid, findings }: IdentifiedRead): boolean => valid || findings.every(isBetweenElements)

/** The pure identity of a tag URI without GS1 key: without filter and size. */
const pureIdentityOf = (uri: string): string =>
  uri
    .replace(/^urn:epc:tag:gid-96:/, 'urn:epc:id:gid:')
    .replace(/^urn:epc:tag:(usdod|adi)-(?:96|var):\d+\./, 'urn:epc:id:$1:')

/** Canonical keys of an interpreted scan: in its own form first, then of the same item in the other form. */
function ownKeys(read: IdentifiedRead): readonly string[] {
  const { kind, elements, hex, uri, payload } = read
  const valid = isSound(read)
  if (valid && kind === 'epc' && elements.length > 0) return [...named('e', read), ...named('g', read)]
  if (valid && kind === 'epc' && uri !== null) return [keyOf('e', pureIdentityOf(uri)), keyOf('e', uri)]
  if (valid && (kind === 'gs1' || kind === 'digital-link')) return [...named('g', read), ...named('e', read)]
  return [hex === null ? plainKey(payload) : keyOf('x', hex)]
}

/** Bare notations of a key with a check digit: a GTIN with 14, 13, 12 and 8 digits, an SSCC, a GRAI. */
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
 * The canonical key of a stored identifier value, for a derived indexed column. Values that identify the same item in
 * the same form (EPC, GS1, plain) have the same key in any notation. Deterministic within `identifierKeyVersion`.
 */
export function identifierKey(value: string): string {
  const read = identify(value)
  return ownKeys(read)[0] ?? plainKey(read.payload)
}

/**
 * The key of the label's text in brackets, under which a code was typed whose elements are all read, but not all of them
 * right: the text is its key then, and a reader sends it without brackets.
 */
function typedKeys({ kind, elements, findings }: IdentifiedRead): readonly string[] {
  const isRead = findings.every((finding) => 'ai' in finding && finding.code !== 'unknown-ai')
  return kind === 'gs1' && elements.length > 0 && isRead ? [plainKey(bracketed(elements))] : []
}

/**
 * The keys of stored identifiers that match a scan, best first: the scan's own form, the same item in the other form
 * (an SGTIN and its GTIN with serial), bare numbers, and the text itself. `lookupKeys(value)` contains
 * `identifierKey(value)` for every stored value. Takes a raw or an interpreted scan.
 */
export function lookupKeys(read: string | IdentifiedRead): readonly string[] {
  const found = typeof read === 'string' ? identify(read) : read
  const valid = isSound(found) ? bareKeys(found) : []
  const keys = [
    ...ownKeys(found),
    ...valid,
    ...keysOfBareNumber(found),
    identifierKey(found.payload),
    ...(isSound(found) ? [] : typedKeys(found)),
    // The key from before the scheme could be read.
    ...(found.kind === 'epc' && found.uri !== null ? [keyOf('e', found.uri)] : []),
    ...(found.hex === null ? [] : [keyOf('x', found.hex)]),
    plainKey(found.payload),
  ]
  return [...new Set(keys)]
}

/**
 * Rank of a stored value for a scan: 0 for the same text, 1 for the same text except case and surroundings or the same
 * item in the same form, more for weaker keys, Infinity for no match. Sort matches by it.
 */
export function matchRank(read: string | IdentifiedRead, stored: string): number {
  const found = typeof read === 'string' ? identify(read) : read
  if (stored === found.raw || stored === found.payload) return 0
  const place = lookupKeys(found).indexOf(identifierKey(stored))
  return place === -1 ? Number.POSITIVE_INFINITY : place + 1
}
