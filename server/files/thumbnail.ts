import { MOST_PIXELS, openDecoder } from './decoder.ts'

/** Longest side of a thumbnail, in pixels. */
const side = 256
const patienceSeconds = 10

let turn: Promise<unknown> = Promise.resolve()

/**
 * A small JPEG of an image: upright, without what the original says about place, time and camera. Null for what cannot be
 * decoded or would be too much of it. One at a time, so that a list of pictures does not take the server.
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
