import type sharp from 'sharp'

/** Loaded with the first picture: a server that nobody asks for one does without. */
type Sharp = typeof sharp

/** Longest side of a thumbnail, in pixels. */
const side = 256
/** More than any camera makes; what claims to be larger is not opened. */
const mostPixels = 64_000_000
const patienceSeconds = 10

/** The kinds that are kept (`sniff.ts`), and no other that the decoder knows. */
const loaders = ['Jpeg', 'Png', 'Nsgif', 'Tiff', 'Webp'].map((name) => `VipsForeignLoad${name}`)

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

let decoder: Promise<Sharp> | undefined

async function openDecoder(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}

async function shrink(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await (decoder ??= openDecoder())
  return sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 75 })
    .timeout({ seconds: patienceSeconds })
    .toBuffer()
}
