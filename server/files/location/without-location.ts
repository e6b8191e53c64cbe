import { gifWithoutLocation, pngWithoutLocation, webpWithoutLocation } from './chunked-location.ts'
import { jpegWithoutLocation } from './jpeg-location.ts'
import { removeLocationOfTiff } from './tiff-location.ts'

const tiffWithoutLocation = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes)
  // A damaged one is cleaned as far as it can be read; nothing can read a location from the rest.
  removeLocationOfTiff(copy)
  return copy
}

const CLEANERS: { readonly [mimeType: string]: (bytes: Buffer) => Buffer } = {
  'image/jpeg': jpegWithoutLocation,
  'image/png': pngWithoutLocation,
  'image/webp': webpWithoutLocation,
  'image/gif': gifWithoutLocation,
  'image/tiff': tiffWithoutLocation,
}

/**
 * Returns a picture without the location in its metadata; the picture data, orientation and other Exif data stay.
 * Returns the same bytes when there is nothing to remove, and for anything but a picture.
 */
export const withoutLocation = (bytes: Uint8Array, mimeType: string): Uint8Array => {
  const clean = CLEANERS[mimeType]
  if (clean === undefined) return bytes
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const made = clean(given)
  return made.equals(given) ? bytes : made
}
