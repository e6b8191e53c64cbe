/**
 * The EPC schemes of GS1 TDS 1.13 with a filter, a partition and a company prefix, with the bits of their fields.
 * Company prefixes have 12 to 6 digits for partition 0 to 6.
 */
export interface EpcScheme {
  /** Name in a tag URI, such as `sgtin-96`. */
  readonly name: string
  /** Name in a pure identity URI, such as `sgtin`. */
  readonly urn: string
  readonly header: number
  readonly bits: number
  /** Digits of company prefix and reference together; null when the serial directly follows the prefix (GIAI). */
  readonly digits: number | null
  /** Bits of the reference by partition. */
  readonly referenceBits: readonly number[]
  readonly tail: EpcTail
}

/**
 * The field after the reference. `zero` must be zero; an integer has at most `digits` digits; text is 7-bit ISO 646.
 */
export type EpcTail =
  | { readonly kind: 'zero'; readonly bits: number }
  | { readonly kind: 'integer'; readonly bits: number | 'rest'; readonly digits: number }
  | { readonly kind: 'text'; readonly bits: number | 'rest'; readonly length: number }

export const companyPrefixBits = [40, 37, 34, 30, 27, 24, 20] as const

const ofTrade = [4, 7, 10, 14, 17, 20, 24]
const ofLocation = [1, 4, 7, 11, 14, 17, 21]
const ofShipment = [18, 21, 24, 28, 31, 34, 38]
const none = [0, 0, 0, 0, 0, 0, 0]

const integer = (bits: number | 'rest', digits: number): EpcTail => ({ kind: 'integer', bits, digits })
const text = (bits: number | 'rest', length: number): EpcTail => ({ kind: 'text', bits, length })
const zero: EpcTail = { kind: 'zero', bits: 24 }

function scheme(
  urn: string,
  header: number,
  bits: number,
  digits: number | null,
  referenceBits: readonly number[],
  tail: EpcTail,
): EpcScheme {
  return { name: `${urn}-${bits}`, urn, header, bits, digits, referenceBits, tail }
}

export const epcSchemes: readonly EpcScheme[] = [
  scheme('gdti', 0x2c, 96, 12, ofLocation, integer(41, 13)),
  scheme('gsrn', 0x2d, 96, 17, ofShipment, zero),
  scheme('gsrnp', 0x2e, 96, 17, ofShipment, zero),
  scheme('sgtin', 0x30, 96, 13, ofTrade, integer(38, 12)),
  scheme('sscc', 0x31, 96, 17, ofShipment, zero),
  scheme('sgln', 0x32, 96, 12, ofLocation, integer(41, 13)),
  scheme('grai', 0x33, 96, 12, ofTrade, integer(38, 12)),
  scheme('giai', 0x34, 96, null, none, integer('rest', 19)),
  scheme('sgtin', 0x36, 198, 13, ofTrade, text(140, 20)),
  scheme('grai', 0x37, 170, 12, ofTrade, text(112, 16)),
  scheme('giai', 0x38, 202, null, none, text('rest', 24)),
  scheme('sgln', 0x39, 195, 12, ofLocation, text(140, 20)),
  scheme('gdti', 0x3e, 174, 12, ofLocation, text(119, 17)),
]

const byHeader = new Map(epcSchemes.map((entry) => [entry.header, entry]))
const byName = new Map(epcSchemes.map((entry) => [entry.name, entry]))

export const epcSchemeOfHeader = (header: number): EpcScheme | undefined => byHeader.get(header)
export const epcSchemeOfName = (name: string): EpcScheme | undefined => byName.get(name)

/**
 * Least and greatest number of hexadecimal digits for an EPC of this many bits: cut at the bit, or padded to the word.
 */
export const hexDigitsOf = (bits: number): { readonly least: number; readonly most: number } => ({
  least: Math.ceil(bits / 4),
  most: Math.ceil(bits / 16) * 4,
})
