import { MOST_PIXELS, openDecoder } from './decoder.ts'

/** Longest side of a thumbnail, in pixels. */
const side = 256
const patienceSeconds = 10

let turn: Promise<unknown> = Promise.resolve()

/**
 * Returns a small upright JPEG of an image, without metadata about location, time and camera. Null when it cannot be
 * decoded or is too large. Images are processed one at a time, to limit the load of a list of pictures.
 */
export function thumbnailOf(bytes: Uint8Array): Promise<Buffer | null> {
  const made = turn.then(() => shrink(bytes)).catch(() => null)
  turn = made
  return made
}

async function shrink(bytes: Uint8Array): Promise<Buffer> {
  const decoder = await openDecoder()
  return decoder(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 75 })
    .timeout({ seconds: patienceSeconds })
    .toBuffer()
}
