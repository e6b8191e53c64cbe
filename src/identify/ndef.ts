/**
 * Parser for the NFC Data Exchange Format (NFC Forum NDEF 1.0, Text RTD, URI RTD). `rawOfNdefRecord` takes records that
 * Web NFC has parsed, `rawOfNdefMessage` whole tag memory. Neither throws.
 */
const uriPrefixes: readonly string[] = (
  ' http://www. https://www. http:// https:// tel: mailto: ftp://anonymous:anonymous@ ftp://ftp. ftps:// sftp:// smb:// ' +
  'nfs:// ftp:// dav:// news: telnet:// imap: rtsp:// urn: pop: sip: sips: tftp: btspp:// btl2cap:// btgoep:// ' +
  'tcpobex:// irdaobex:// file:// urn:epc:id: urn:epc:tag: urn:epc:pat: urn:epc:raw: urn:epc: urn:nfc:'
).split(' ')

function utf8(bytes: Uint8Array): string {
  const points: number[] = []
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0
    const extra =
      first < 0x80
        ? 0
        : first >= 0xc2 && first < 0xe0
          ? 1
          : first >= 0xe0 && first < 0xf0
            ? 2
            : first >= 0xf0 && first < 0xf5
              ? 3
              : -1
    const rest = bytes.subarray(at + 1, at + 1 + Math.max(extra, 0))
    const whole = extra >= 0 && rest.length === extra && rest.every((byte) => byte >> 6 === 2)
    const start = extra <= 0 ? first : first & (0x3f >> extra)
    const point = rest.reduce((sum, byte) => (sum << 6) | (byte & 0x3f), start)
    const allowed =
      whole && point >= ([0, 0x80, 0x800, 0x10000][extra] ?? 0) && point <= 0x10ffff && point >> 11 !== 0x1b
    points.push(allowed ? point : 0xfffd)
    at += allowed ? extra + 1 : 1
  }
  return points.map((point) => String.fromCodePoint(point)).join('')
}

function utf16(bytes: Uint8Array): string {
  const little = bytes[0] === 0xff && bytes[1] === 0xfe
  const start = little || (bytes[0] === 0xfe && bytes[1] === 0xff) ? 2 : 0
  const units: string[] = []
  for (let at = start; at + 1 < bytes.length; at += 2) {
    const [a = 0, b = 0] = bytes.subarray(at, at + 2)
    units.push(String.fromCharCode(little ? (b << 8) | a : (a << 8) | b))
  }
  return units.join('')
}

/** The text of a Text record payload, without its language; null when it is empty or truncated. */
export function ndefTextOf(payload: Uint8Array): string | null {
  const [status] = payload
  if (status === undefined) return null
  const start = 1 + (status & 0x3f)
  if (start > payload.length) return null
  const body = payload.subarray(start)
  return (status & 0x80) === 0 ? utf8(body) : utf16(body)
}

/** The URI of a URI record payload, with its prefix expanded; null when it is empty or the prefix is not assigned. */
export function ndefUriOf(payload: Uint8Array): string | null {
  const [code] = payload
  const prefix = code === undefined ? undefined : uriPrefixes[code]
  return prefix === undefined ? null : prefix + utf8(payload.subarray(1))
}

/** The raw scan of one record. `type` is its short type, `T` or `U`, or its Web NFC name, `text` or `url`. */
export function rawOfNdefRecord(type: string, payload: Uint8Array): string | null {
  if (type === 'T' || type === 'text') return ndefTextOf(payload)
  if (type === 'U' || type === 'url' || type === 'absolute-url') return ndefUriOf(payload)
  return type.startsWith('text/') ? utf8(payload) : null
}

/** The raw scan of the first text or URI record of a message; null when there is none or the bytes are truncated. */
export function rawOfNdefMessage(bytes: Uint8Array): string | null {
  let at = 0
  while (at + 2 < bytes.length) {
    const flags = bytes[at] ?? 0
    const typeLength = bytes[at + 1] ?? 0
    const short = (flags & 0x10) !== 0
    const lengthBytes = bytes.subarray(at + 2, at + (short ? 3 : 6))
    const length = lengthBytes.reduce((sum, byte) => sum * 256 + byte, 0)
    at += short ? 3 : 6
    const idLength = (flags & 0x08) === 0 ? 0 : (bytes[at++] ?? 0)
    const type = utf8(bytes.subarray(at, at + typeLength))
    const start = at + typeLength + idLength
    at = start + length
    if (at > bytes.length) return null
    const format = flags & 0x07
    const found = format === 1 || format === 2 ? rawOfNdefRecord(type, bytes.subarray(start, at)) : null
    if (found !== null) return found
    if (format === 3 && typeLength > 0) return type
  }
  return null
}
