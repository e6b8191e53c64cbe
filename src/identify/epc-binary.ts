import {
  companyPrefixBits,
  type EpcScheme,
  epcSchemeOfHeader,
  epcSchemeOfName,
  type EpcTail,
  hexDigitsOf,
} from './epc-schemes.ts'
import { type EpcField, type Finding } from './finding.ts'

/**
 * The parts of an EPC. `companyPrefix` and `reference` keep leading zeros; `reference` or `serial` is empty if the
 * scheme has none.
 */
export interface Epc {
  /** Name of the scheme as in a tag URI, such as `sgtin-96`. */
  readonly scheme: string
  /** 0 to 7, the kind of item tagged. */
  readonly filter: number
  readonly companyPrefix: string
  readonly reference: string
  readonly serial: string
}

export type EpcResult =
  | { readonly ok: true; readonly epc: Epc }
  | { readonly ok: false; readonly finding: Finding; readonly scheme: string | null }

/** Permitted 7-bit text of a long EPC: character set 82 of the GS1 General Specifications. */
export const epcText = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/

class Bits {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  take(count: number): bigint {
    const part = this.#text.slice(this.#at, this.#at + count)
    this.#at += count
    return part === '' ? 0n : BigInt(`0b${part}`)
  }

  number(count: number): number {
    return Number(this.take(count))
  }

  get left(): number {
    return this.#text.length - this.#at
  }
}

const bitsOfHex = (hex: string) =>
  [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')

/** Length of the reference for a company prefix of this length, in digits. */
export const referenceLength = (scheme: EpcScheme, prefixLength: number): number =>
  scheme.digits === null ? 0 : scheme.digits - prefixLength

const tailBits = (scheme: EpcScheme, partition: number): number =>
  scheme.tail.bits === 'rest' ? scheme.bits - 14 - (companyPrefixBits[partition] ?? 0) : scheme.tail.bits

const textLimit = (tail: EpcTail, prefixLength: number): number =>
  tail.kind !== 'text' ? 0 : tail.bits === 'rest' ? 30 - prefixLength : tail.length

/**
 * Decodes hexadecimal digits, without blanks, of a scheme with a partition (GS1 TDS 1.13, clause 14). Returns the first
 * error: length, partition, a number with too many digits, text, bits after the end.
 */
export function decodeEpcHex(hex: string): EpcResult {
  const scheme = epcSchemeOfHeader(Number.parseInt(hex.slice(0, 2), 16))
  const fail = (finding: Finding): EpcResult => ({ ok: false, finding, scheme: scheme?.name ?? null })
  if (scheme === undefined) return fail({ code: 'epc-unknown-header', header: hex.slice(0, 2).toUpperCase() })
  const { name } = scheme
  const { least, most } = hexDigitsOf(scheme.bits)
  if (hex.length < least || hex.length > most) {
    return fail({ code: 'epc-wrong-length', scheme: name, expected: least, got: hex.length })
  }
  const bits = new Bits(bitsOfHex(hex))
  bits.take(8)
  const filter = bits.number(3)
  const partition = bits.number(3)
  const prefixBits = companyPrefixBits[partition]
  if (prefixBits === undefined) return fail({ code: 'epc-partition', scheme: name, partition })
  const prefixLength = 12 - partition
  const companyPrefix = bits.take(prefixBits).toString().padStart(prefixLength, '0')
  if (companyPrefix.length > prefixLength) return fail(overflow(name, 'company-prefix', prefixLength))
  const digits = referenceLength(scheme, prefixLength)
  const referenceNumber = bits.take(scheme.referenceBits[partition] ?? 0)
  const reference = digits === 0 && referenceNumber === 0n ? '' : referenceNumber.toString().padStart(digits, '0')
  if (reference.length > digits) return fail(overflow(name, 'reference', digits))
  const serial = serialOf(bits.take(tailBits(scheme, partition)), tailBits(scheme, partition), scheme, prefixLength)
  if (typeof serial !== 'string') return fail(serial)
  if (bits.take(bits.left) !== 0n) return fail({ code: 'epc-trailing-bits', scheme: name })
  return { ok: true, epc: { scheme: name, filter, companyPrefix, reference, serial } }
}

const overflow = (scheme: string, field: EpcField, digits: number): Finding => ({
  code: 'epc-overflow',
  scheme,
  field,
  digits,
})

function serialOf(value: bigint, bits: number, scheme: EpcScheme, prefixLength: number): string | Finding {
  const { name, tail } = scheme
  if (tail.kind === 'zero') return value === 0n ? '' : { code: 'epc-trailing-bits', scheme: name }
  if (tail.kind === 'integer') return value.toString()
  const characters: string[] = []
  let left = bits
  while (left >= 7) {
    const code = Number((value >> BigInt(left - 7)) & 0x7fn)
    if (code === 0) break
    characters.push(String.fromCharCode(code))
    left -= 7
  }
  const serial = characters.join('')
  if ((value & ((1n << BigInt(left)) - 1n)) !== 0n) return { code: 'epc-trailing-bits', scheme: name }
  const fits = epcText.test(serial) && serial.length <= textLimit(tail, prefixLength)
  return fits ? serial : { code: 'epc-field', scheme: name, field: 'serial', value: serial }
}

/** Why an EPC cannot be encoded, or undefined. Numbers of 96-bit schemes have no leading zeros (GS1 TDS 6.3). */
export function judgeEpc(epc: Epc): Finding | undefined {
  const scheme = epcSchemeOfName(epc.scheme)
  if (scheme === undefined) return { code: 'epc-unknown-scheme', scheme: epc.scheme }
  const wrong = (field: EpcField, value: string): Finding => ({ code: 'epc-field', scheme: scheme.name, field, value })
  if (!Number.isInteger(epc.filter) || epc.filter < 0 || epc.filter > 7) return wrong('filter', String(epc.filter))
  if (!/^\d{6,12}$/.test(epc.companyPrefix)) return wrong('company-prefix', epc.companyPrefix)
  const length = epc.companyPrefix.length
  const digits = referenceLength(scheme, length)
  if (epc.reference.length !== digits || /\D/.test(epc.reference)) return wrong('reference', epc.reference)
  const { tail } = scheme
  if (tail.kind === 'zero') return epc.serial === '' ? undefined : wrong('serial', epc.serial)
  if (tail.kind === 'text') {
    return epcText.test(epc.serial) && epc.serial.length <= textLimit(tail, length)
      ? undefined
      : wrong('serial', epc.serial)
  }
  if (!/^(0|[1-9]\d{0,18})$/.test(epc.serial)) return wrong('serial', epc.serial)
  return BigInt(epc.serial) >> BigInt(tailBits(scheme, 12 - length)) === 0n
    ? undefined
    : { code: 'epc-overflow', scheme: scheme.name, field: 'serial', digits: tail.digits }
}

/**
 * Encodes an EPC as upper-case hexadecimal digits, padded with zeros to 16-bit words. Throws a RangeError if `judgeEpc`
 * returns a finding.
 */
export function encodeEpc(epc: Epc): string {
  const scheme = epcSchemeOfName(epc.scheme)
  const finding = judgeEpc(epc)
  if (scheme === undefined || finding !== undefined)
    throw new RangeError(`EPC not encodable: ${JSON.stringify(finding)}`)
  const partition = 12 - epc.companyPrefix.length
  const parts: [bigint, number][] = [
    [BigInt(scheme.header), 8],
    [BigInt(epc.filter), 3],
    [BigInt(partition), 3],
    [BigInt(epc.companyPrefix), companyPrefixBits[partition] ?? 0],
    [BigInt(epc.reference), scheme.referenceBits[partition] ?? 0],
    [serialNumber(epc.serial, scheme, tailBits(scheme, partition)), tailBits(scheme, partition)],
  ]
  const digits = hexDigitsOf(scheme.bits).most
  const value = parts.reduce((sum, [number, bits]) => (sum << BigInt(bits)) | number, 0n)
  return (value << BigInt(digits * 4 - scheme.bits)).toString(16).toUpperCase().padStart(digits, '0')
}

function serialNumber(serial: string, { tail }: EpcScheme, bits: number): bigint {
  if (tail.kind !== 'text') return BigInt(serial)
  const packed = [...serial].reduce((sum, character) => (sum << 7n) | BigInt(character.charCodeAt(0)), 0n)
  return packed << BigInt(bits - serial.length * 7)
}
