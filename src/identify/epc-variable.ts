import { withCheckDigit } from './check-digit.ts'
import { type Element } from './element-string.ts'
import { sixBit } from './epc-defence.ts'
import { BitReader, bitsOf } from './epc-plus-text.ts'
import { companyPrefixBits, epcSchemeOfName, hexDigitsOf } from './epc-schemes.ts'
import { escapeEpcText } from './epc-uri.ts'
import { type EpcField, type Finding } from './finding.ts'
import { judgeElements } from './judge-elements.ts'

/**
 * EPC schemes of GS1 TDS 1.x with a company prefix and special fields: pieces of a trade item (ITIP), numbers that keep
 * leading zeros (SGCN, GDTI-113), references of any length (CPI).
 */
interface VariableScheme {
  readonly name: string
  /** Null when the reference has its own end mark. */
  readonly bits: number | null
  /** Digits of prefix and reference together; null when the reference has up to `15 - prefix` digits, or is a text. */
  readonly digits: number | null
  readonly referenceBits: readonly number[]
  readonly hasPieces: boolean
  readonly serial: { readonly form: 'integer' | 'numeric' | 'text'; readonly bits: number }
}

const ofTrade = epcSchemeOfName('sgtin-96')?.referenceBits ?? []
const ofLocation = epcSchemeOfName('sgln-96')?.referenceBits ?? []
const ofComponent = [11, 14, 17, 21, 24, 27, 31]

const schemes: ReadonlyMap<number, VariableScheme> = new Map<number, VariableScheme>([
  [
    0x3a,
    {
      name: 'gdti-113',
      bits: 113,
      digits: 12,
      referenceBits: ofLocation,
      hasPieces: false,
      serial: { form: 'numeric', bits: 58 },
    },
  ],
  [
    0x3c,
    {
      name: 'cpi-96',
      bits: 96,
      digits: null,
      referenceBits: ofComponent,
      hasPieces: false,
      serial: { form: 'integer', bits: 31 },
    },
  ],
  [
    0x3d,
    {
      name: 'cpi-var',
      bits: null,
      digits: null,
      referenceBits: [],
      hasPieces: false,
      serial: { form: 'integer', bits: 40 },
    },
  ],
  [
    0x3f,
    {
      name: 'sgcn-96',
      bits: 96,
      digits: 12,
      referenceBits: ofLocation,
      hasPieces: false,
      serial: { form: 'numeric', bits: 41 },
    },
  ],
  [
    0x40,
    {
      name: 'itip-110',
      bits: 110,
      digits: 13,
      referenceBits: ofTrade,
      hasPieces: true,
      serial: { form: 'integer', bits: 38 },
    },
  ],
  [
    0x41,
    {
      name: 'itip-212',
      bits: 212,
      digits: 13,
      referenceBits: ofTrade,
      hasPieces: true,
      serial: { form: 'text', bits: 140 },
    },
  ],
])

export interface VariableEpc {
  readonly scheme: string
  /** EPC tag URI; null when the memory does not contain one. */
  readonly uri: string | null
  readonly elements: readonly Element[]
  readonly findings: readonly Finding[]
}

/** Reads 6-bit characters up to six zero bits; null when these are missing. */
function readSixBit(reader: BitReader): string | null {
  let text = ''
  while (!reader.isPast) {
    const value = reader.number(6)
    if (value === 0) return reader.isPast ? null : text
    text += sixBit(value)
  }
  return null
}

/** Reads 7-bit characters padded with zeros; null when something follows the zeros. */
function readSevenBit(bits: string): string | null {
  const codes = (bits.match(/.{7}/g) ?? []).map((seven) => Number.parseInt(seven, 2))
  const text = String.fromCharCode(...codes).replace(/\0+$/, '')
  return text.includes('\0') ? null : text
}

function readSerial(reader: BitReader, { form, bits }: VariableScheme['serial']): string | null {
  const read = reader.bits(bits)
  if (form === 'text') return readSevenBit(read)
  const number = read === '' ? '' : BigInt(`0b${read}`).toString()
  if (form === 'integer') return number
  // A 1 precedes the digits to keep their leading zeros.
  return number.startsWith('1') ? number.slice(1) : null
}

/** The GS1 element string of an EPC of these schemes. */
export function elementsOf(
  name: string,
  prefix: string,
  reference: string,
  pieces: readonly string[],
  serial: string,
): readonly Element[] {
  const whole = withCheckDigit(prefix + reference)
  const elements: Readonly<Record<string, readonly Element[]>> = {
    cpi: [
      ['8010', prefix + reference],
      ['8011', serial],
    ],
    gdti: [['253', whole + serial]],
    sgcn: [['255', whole + serial]],
    itip: [
      ['8006', withCheckDigit(reference.slice(0, 1) + prefix + reference.slice(1)) + pieces.join('')],
      ['21', serial],
    ],
  }
  return elements[name.replace(/-.*/, '')] ?? []
}

/** Decodes tag memory of these schemes by its header; null for any other. */
export function decodeVariableHex(hex: string): VariableEpc | null {
  const scheme = schemes.get(Number.parseInt(hex.slice(0, 2), 16))
  if (scheme === undefined) return null
  const { name, digits } = scheme
  const fail = (finding: Finding): VariableEpc => ({ scheme: name, uri: null, elements: [], findings: [finding] })
  const wrong = (field: EpcField, value: string | null): VariableEpc =>
    fail({ code: 'epc-field', scheme: name, field, value: value ?? '' })
  const { least, most } = hexDigitsOf(scheme.bits ?? 64)
  if (hex.length < least || (scheme.bits !== null && hex.length > most)) {
    return fail({ code: 'epc-wrong-length', scheme: name, expected: least, got: hex.length })
  }
  const reader = new BitReader([...hex].map((digit) => bitsOf(Number.parseInt(digit, 16), 4)).join(''), 8)
  const [filter, partition] = [reader.number(3), reader.number(3)]
  const prefixBits = companyPrefixBits[partition]
  if (prefixBits === undefined) return fail({ code: 'epc-partition', scheme: name, partition })
  const length = 12 - partition
  const prefix = String(reader.number(prefixBits)).padStart(length, '0')
  const overflow = (field: EpcField, most: number): VariableEpc =>
    fail({ code: 'epc-overflow', scheme: name, field, digits: most })
  if (prefix.length > length) return overflow('company-prefix', length)
  const referenceBits = scheme.referenceBits[partition]
  const limit = digits === null ? 15 - length : digits - length
  const number = referenceBits === undefined ? readSixBit(reader) : String(reader.number(referenceBits))
  const isEmpty = digits !== null && limit === 0 && number === '0'
  const reference = isEmpty ? '' : number === null || digits === null ? number : number.padStart(limit, '0')
  if (reference === null)
    return fail({ code: 'epc-wrong-length', scheme: name, expected: Math.ceil(reader.at / 4), got: hex.length })
  if (referenceBits !== undefined && reference.length > limit) return overflow('reference', limit)
  const pieces = scheme.hasPieces ? [reader.number(7), reader.number(7)].map((one) => String(one).padStart(2, '0')) : []
  if (pieces.some((one) => one.length > 2)) return overflow('reference', 2)
  const serial = readSerial(reader, scheme.serial)
  if (reader.isPast)
    return fail({ code: 'epc-wrong-length', scheme: name, expected: Math.ceil(reader.at / 4), got: hex.length })
  if (serial === null || serial === '') return wrong('serial', serial)
  if (reader.rest.includes('1')) return fail({ code: 'epc-trailing-bits', scheme: name })
  const elements = elementsOf(name, prefix, reference, pieces, serial)
  const fields = [filter, prefix, escapeEpcText(reference).replaceAll('#', '%23'), ...pieces, escapeEpcText(serial)]
  return { scheme: name, uri: `urn:epc:tag:${name}:${fields.join('.')}`, elements, findings: judgeElements(elements) }
}
