import type sharp from 'sharp'

export type Decoder = typeof sharp

/** Pixels of one picture, width times height: an A0 drawing at 200 dpi. More is neither kept nor decoded. */
export const MOST_PIXELS = 100_000_000

/** The kinds that are kept (`sniff.ts`), and no other that the decoder knows. */
const loaders = ['Jpeg', 'Png', 'Nsgif', 'Tiff', 'Webp'].map((name) => `VipsForeignLoad${name}`)

let opened: Promise<Decoder> | undefined

/** The picture decoder, loaded with the first picture: a server without pictures does without it. */
export const openDecoder = (): Promise<Decoder> => (opened ??= load())

async function load(): Promise<Decoder> {
  const { default: decoder } = await import('sharp')
  decoder.cache(false)
  decoder.concurrency(1)
  decoder.block({ operation: ['VipsForeignLoad'] })
  decoder.unblock({ operation: loaders })
  return decoder
}

/**
 * Width times height as the header of a picture states them, without decoding it. Null where the header cannot be read:
 * nothing can decode that either.
 */
export async function pixelsOf(bytes: Uint8Array): Promise<number | null> {
  const decoder = await openDecoder()
  const found = await decoder(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return found === null ? null : found.width * found.height
}
