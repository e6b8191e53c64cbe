import { removeLocationOfTiff } from './tiff-location.ts'

const EXIF = Buffer.from('Exif\0\0', 'latin1')

/** Exif without the location; null when it cannot be read. A few programs put the JPEG marker before it. */
const exifWithoutLocation = (exif: Buffer): Buffer | null => {
  const copy = Buffer.from(exif)
  const marked = copy.subarray(0, EXIF.length).equals(EXIF)
  return removeLocationOfTiff(marked ? copy.subarray(EXIF.length) : copy) ? copy : null
}

const CRCS = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})
const crcOf = (bytes: Buffer): number => {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (CRCS[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

const PNG_TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])
/** Keywords under which programs store XMP, Exif or IPTC in text chunks. */
const PACKED_METADATA = /^(XML:com\.adobe\.xmp|Raw profile type )/

const keptPngChunk = (type: string, chunk: Buffer): Buffer | null => {
  const data = chunk.subarray(8, -4)
  if (PNG_TEXTS.has(type)) return PACKED_METADATA.test(data.subarray(0, 80).toString('latin1')) ? null : chunk
  if (type !== 'eXIf') return chunk
  const exif = exifWithoutLocation(data)
  if (exif === null) return null
  const copy = Buffer.concat([chunk.subarray(0, 8), exif, Buffer.alloc(4)])
  copy.writeUInt32BE(crcOf(copy.subarray(4, -4)), copy.length - 4)
  return copy
}

/** Returns a PNG without the location and without bytes after its end. */
export const pngWithoutLocation = (bytes: Buffer): Buffer => {
  const pieces: Buffer[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    const kept = keptPngChunk(type, bytes.subarray(at, end))
    if (kept !== null) pieces.push(kept)
    at = end
    if (type === 'IEND') return Buffer.concat(pieces)
  }
  // A truncated picture is kept up to where it ends.
  return Buffer.concat([...pieces, bytes.subarray(at)])
}

const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/** Returns a WebP without the location and without bytes after its end. */
export const webpWithoutLocation = (bytes: Buffer): Buffer => {
  const head = Buffer.from(bytes.subarray(0, 12))
  const pieces: Buffer[] = [head]
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  let gone = 0
  let at = 12
  while (at + 8 <= whole) {
    const length = bytes.readUInt32LE(at + 4)
    const end = Math.min(whole, at + 8 + length + (length % 2))
    const type = bytes.toString('latin1', at, at + 4)
    const chunk = Buffer.from(bytes.subarray(at, end))
    const exif = type === 'EXIF' ? exifWithoutLocation(chunk.subarray(8)) : null
    if (exif !== null) pieces.push(chunk.subarray(0, 8), exif)
    else if (type === 'EXIF') gone |= HAS_EXIF
    else if (type === 'XMP ') gone |= HAS_XMP
    else pieces.push(chunk)
    at = end
  }
  const [, extended] = pieces
  if (extended?.toString('latin1', 0, 4) === 'VP8X' && extended.length > 8)
    extended.writeUInt8(extended.readUInt8(8) & ~gone, 8)
  const made = Buffer.concat(pieces)
  made.writeUInt32LE(made.length - 8, 4)
  return made
}

const XMP_OF_GIF = Buffer.from('XMP DataXMP', 'latin1')

/** Returns a GIF without the location, which it can only contain as XMP. */
export const gifWithoutLocation = (bytes: Buffer): Buffer => {
  const tableOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)
  const endOfBlocks = (from: number): number => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    return Math.min(bytes.length, at + 1)
  }
  let at = Math.min(bytes.length, 13 + tableOf(bytes[10] ?? 0))
  const pieces: Buffer[] = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind !== 0x21 && kind !== 0x2c) {
      // The end marker, or an unreadable rest.
      pieces.push(kind === 0x3b ? bytes.subarray(at, at + 1) : bytes.subarray(at))
      break
    }
    const data = kind === 0x21 ? at + 2 : at + 11 + tableOf(bytes[at + 9] ?? 0)
    const end = endOfBlocks(data)
    const isXmp = kind === 0x21 && bytes[at + 1] === 0xff && bytes.subarray(at + 3, at + 14).equals(XMP_OF_GIF)
    if (!isXmp) pieces.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(pieces)
}
