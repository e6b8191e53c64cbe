import { encodeEpc } from './epc-binary.ts'
import { assertKey, splitKey } from './epc-elements.ts'

interface TagChoice {
  /** Digits of the GS1 company prefix, 6 to 12. */
  readonly companyPrefixLength: number
  /** 0 to 7; for SGTIN 1 is a retail item, 3 a single item, 2 a case, 6 a load. */
  readonly filter: number
}

/** The encoders return upper-case hexadecimal digits and throw a RangeError for an invalid key, serial or prefix. */

export interface SgtinInput extends TagChoice {
  /** 14 digits with their check digit; 8, 12 or 13 are padded. */
  readonly gtin: string
  readonly serial: string | number
}

function sgtin(scheme: string, { gtin, companyPrefixLength, filter, serial }: SgtinInput): string {
  const full = gtin.padStart(14, '0')
  assertKey('GTIN', full, 14)
  return encodeEpc({ scheme, filter, ...splitKey(full, companyPrefixLength, true), serial: String(serial) })
}

/** SGTIN-96: the serial is a number below 2^38 without leading zeros. 24 digits. */
export const encodeSgtin96 = (input: SgtinInput): string => sgtin('sgtin-96', input)

/** SGTIN-198: the serial is 1 to 20 characters of set 82. 52 digits. */
export const encodeSgtin198 = (input: SgtinInput): string => sgtin('sgtin-198', input)

/** SSCC-96 of 18 digits. */
export function encodeSscc96({ sscc, companyPrefixLength, filter }: TagChoice & { readonly sscc: string }): string {
  assertKey('SSCC', sscc, 18)
  return encodeEpc({ scheme: 'sscc-96', filter, ...splitKey(sscc, companyPrefixLength, true), serial: '' })
}

export interface SglnInput extends TagChoice {
  /** 13 digits. */
  readonly gln: string
  /** `0` is the location itself, without an extension. */
  readonly extension: string | number
}

function sgln(scheme: string, { gln, companyPrefixLength, filter, extension }: SglnInput): string {
  assertKey('GLN', gln, 13)
  return encodeEpc({ scheme, filter, ...splitKey(gln, companyPrefixLength, false), serial: String(extension) })
}

export const encodeSgln96 = (input: SglnInput): string => sgln('sgln-96', input)
export const encodeSgln195 = (input: SglnInput): string => sgln('sgln-195', input)

export interface GraiInput extends TagChoice {
  /** 13 digits, without the 0 that AI 8003 puts before them. */
  readonly assetType: string
  readonly serial: string | number
}

function grai(scheme: string, { assetType, companyPrefixLength, filter, serial }: GraiInput): string {
  assertKey('GRAI', assetType, 13)
  return encodeEpc({ scheme, filter, ...splitKey(assetType, companyPrefixLength, false), serial: String(serial) })
}

export const encodeGrai96 = (input: GraiInput): string => grai('grai-96', input)
export const encodeGrai170 = (input: GraiInput): string => grai('grai-170', input)

export interface GiaiInput extends TagChoice {
  /** Company prefix and asset reference together, as in AI 8004. */
  readonly giai: string
}

function giaiOf(scheme: string, { giai, companyPrefixLength, filter }: GiaiInput): string {
  const companyPrefix = giai.slice(0, companyPrefixLength)
  return encodeEpc({ scheme, filter, companyPrefix, reference: '', serial: giai.slice(companyPrefixLength) })
}

export const encodeGiai96 = (input: GiaiInput): string => giaiOf('giai-96', input)
export const encodeGiai202 = (input: GiaiInput): string => giaiOf('giai-202', input)
