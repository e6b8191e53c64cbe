import { MOST_PIXELS, pixelsOf } from './decoder.ts'
import { isImage, mediaTypeOf } from './sniff.ts'

export type ContentVerdict =
  | { readonly mimeType: string }
  /** Not an accepted kind of file. */
  | { readonly code: 'kind' }
  /** A picture that would take too much memory when decoded; `pixels` from its header. */
  | { readonly code: 'pixels'; readonly pixels: number }

/**
 * Decides by content whether a file is accepted, and as which type. The name only distinguishes kinds without a
 * signature.
 */
export const judgeContent = async (bytes: Uint8Array, name: string): Promise<ContentVerdict> => {
  const mimeType = await mediaTypeOf(bytes, name)
  if (mimeType === null) return { code: 'kind' }
  const pixels = isImage(mimeType) ? await pixelsOf(bytes) : null
  return pixels !== null && pixels > MOST_PIXELS ? { code: 'pixels', pixels } : { mimeType }
}

const mega = (pixels: number): number => Math.ceil(pixels / 1_000_000)

/** Parameters of the sentence about a picture with too many pixels, in megapixels. */
export const pixelWords = (pixels: number): { readonly pixels: number; readonly max: number } => ({
  pixels: mega(pixels),
  max: mega(MOST_PIXELS),
})
