import { gifWithoutPlace, pngWithoutPlace, webpWithoutPlace } from './chunked-place.ts'
import { jpegWithoutPlace } from './jpeg-place.ts'
import { removePlaceOfTiff } from './tiff-place.ts'

const tiffWithoutPlace = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes)
  // A damaged one is cleaned as far as it can be read; nothing can read a location from the rest.
  removePlaceOfTiff(copy)
  return copy
}

const CLEANERS: { readonly [mimeType: string]: (bytes: Buffer) => Buffer } = {
  'image/jpeg': jpegWithoutPlace,
  'image/png': pngWithoutPlace,
  'image/webp': webpWithoutPlace,
  'image/gif': gifWithoutPlace,
  'image/tiff': tiffWithoutPlace,
}

/**
 * Returns a picture without the location in its metadata; the picture data, orientation and other Exif data stay.
 * Returns the same bytes when there is nothing to remove, and for anything but a picture.
 */
export const withoutPlace = (bytes: Uint8Array, mimeType: string): Uint8Array => {
  const clean = CLEANERS[mimeType]
  if (clean === undefined) return bytes
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const made = clean(given)
  return made.equals(given) ? bytes : made
}
