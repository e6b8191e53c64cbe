import { type Finding } from './finding.ts'

/** A General Identifier, GID-96: three numbers without a GS1 key (GS1 TDS 14.6.10). */
export interface Gid {
  readonly manager: bigint
  readonly objectClass: bigint
  readonly serial: bigint
}

export const gidHeader = 0x35

const textOf = ({ manager, objectClass, serial }: Gid): string => `${manager}.${objectClass}.${serial}`
export const gidTagUriOf = (gid: Gid): string => `urn:epc:tag:gid-96:${textOf(gid)}`
export const gidUriOf = (gid: Gid): string => `urn:epc:id:gid:${textOf(gid)}`

/** Decodes 24 hexadecimal digits with the header of GID-96. */
export function decodeGidHex(hex: string): Gid | Finding {
  if (hex.length !== 24) return { code: 'epc-wrong-length', scheme: 'gid-96', expected: 24, got: hex.length }
  const [manager, objectClass, serial] = [hex.slice(2, 9), hex.slice(9, 15), hex.slice(15)].map((part) =>
    BigInt(`0x${part}`),
  )
  return { manager: manager ?? 0n, objectClass: objectClass ?? 0n, serial: serial ?? 0n }
}

/** Parses `urn:epc:id:gid:…` and `urn:epc:tag:gid-96:…`. */
export function parseGidUri(text: string): Gid | Finding {
  const found = /^urn:epc:(?:id:gid|tag:gid-96):(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/i.exec(text)
  if (found === null) return { code: 'epc-field', scheme: 'gid-96', field: 'uri', value: text.replace(/^.*:/s, '') }
  const [manager = 0n, objectClass = 0n, serial = 0n] = found.slice(1).map((part) => BigInt(part.slice(0, 20)))
  if (manager >> 28n !== 0n) return { code: 'epc-overflow', scheme: 'gid-96', field: 'company-prefix', digits: 9 }
  if (objectClass >> 24n !== 0n) return { code: 'epc-overflow', scheme: 'gid-96', field: 'reference', digits: 8 }
  if (serial >> 36n !== 0n) return { code: 'epc-overflow', scheme: 'gid-96', field: 'serial', digits: 11 }
  return { manager, objectClass, serial }
}
