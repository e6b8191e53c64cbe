import type sharp from 'sharp'

export type Decoder = typeof sharp

/**
 * Maximum pixels of a picture, width times height: an A0 drawing at 200 dpi. Larger ones are neither stored nor
 * decoded.
 */
export const MOST_PIXELS = 100_000_000

/** Only the accepted kinds (`sniff.ts`), although the decoder knows more. */
const loaders = ['Jpeg', 'Png', 'Nsgif', 'Tiff', 'Webp'].map((name) => `VipsForeignLoad${name}`)

let opened: Promise<Decoder> | undefined

/** The picture decoder, loaded on first use, so that a server without pictures does not need it. */
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
 * Returns width times height from the header of a picture, without decoding it. Null when the header cannot be read;
 * then it cannot be decoded either.
 */
export async function pixelsOf(bytes: Uint8Array): Promise<number | null> {
  const decoder = await openDecoder()
  const found = await decoder(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return found === null ? null : found.width * found.height
}
