import { MOST_PIXELS, pixelsOf } from './decoder.ts'
import { isImage, mediaTypeOf } from './sniff.ts'

export type ContentVerdict =
  | { readonly mimeType: string }
  /** No kind of file that is kept. */
  | { readonly code: 'kind' }
  /** A picture that would take too much memory once it is decoded; `pixels` as its header states them. */
  | { readonly code: 'pixels'; readonly pixels: number }

/** Decides by the content whether a file is kept, and as what. The name decides between kinds without a mark of their own. */
export const judgeContent = async (bytes: Uint8Array, name: string): Promise<ContentVerdict> => {
  const mimeType = await mediaTypeOf(bytes, name)
  if (mimeType === null) return { code: 'kind' }
  const pixels = isImage(mimeType) ? await pixelsOf(bytes) : null
  return pixels !== null && pixels > MOST_PIXELS ? { code: 'pixels', pixels } : { mimeType }
}

const mega = (pixels: number): number => Math.ceil(pixels / 1_000_000)

/** What the sentence about a picture with too many pixels names. */
export const pixelWords = (pixels: number): { readonly pixels: number; readonly max: number } => ({
  pixels: mega(pixels),
  max: mega(MOST_PIXELS),
})
