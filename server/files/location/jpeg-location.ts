import { removeLocationOfTiff } from './tiff-location.ts'

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1')

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Application segments: Exif, XMP, Photoshop, further pictures, and additions of camera makers. */
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef

/**
 * Returns the part of an application segment to keep: JFIF, Exif without the location, the colour profile, Adobe's
 * colour marker.
 */
const keptSegment = (marker: number, segment: Buffer): Buffer | null => {
  const content = segment.subarray(4)
  const begins = (mark: Buffer): boolean => content.subarray(0, mark.length).equals(mark)
  if (marker === 0xe0 || marker === 0xee) return segment
  if (marker === 0xe2) return begins(ICC) ? segment : null
  if (marker !== 0xe1 || !begins(EXIF)) return null
  const copy = Buffer.from(segment)
  return removeLocationOfTiff(copy.subarray(4 + EXIF.length)) ? copy : null
}

/** Returns the end of scan data: the next marker that is neither stuffing nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/**
 * Returns a JPEG without the location; its picture data is unchanged. Of the application segments only Exif without the
 * location, colours and size are kept. Bytes after the picture, such as a second picture or a film, are removed.
 */
export const jpegWithoutLocation = (bytes: Buffer): Buffer => {
  const pieces: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at < bytes.length) {
    at = bytes.indexOf(0xff, at)
    while (at !== -1 && bytes[at + 1] === 0xff) at += 1
    const marker = at === -1 ? undefined : bytes[at + 1]
    if (marker === undefined) break
    if (marker === END_OF_IMAGE) {
      pieces.push(bytes.subarray(at, at + 2))
      break
    }
    if (marker === 0x00 || isStandalone(marker)) {
      at += 2
      continue
    }
    if (at + 4 > bytes.length) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    const kept = isApplication(marker) ? keptSegment(marker, segment) : segment
    if (kept !== null) pieces.push(kept)
    at = end
    if (marker === START_OF_SCAN) {
      at = endOfScan(bytes, end)
      pieces.push(bytes.subarray(end, at))
    }
  }
  return Buffer.concat(pieces)
}
