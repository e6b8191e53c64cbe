import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

type Format = 'DataMatrix' | 'Code128' | 'QRCode'

const FRAME = { width: 1280, height: 720, channels: 3, background: { r: 150, g: 148, b: 140 } } as const
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))

/** An image as a camera sees it: a printed label on a grey box, slightly rotated. */
const frameOf = async (text: string, format: Format, options = ''): Promise<Buffer> => {
  const { image, error } = await writeBarcode(text, { format, options, scale: 6 })
  if (image === null) throw new Error(error)
  const code = sharp(Buffer.from(await image.arrayBuffer())).extend({ ...edges(40), background: 'white' })
  const label = await sharp(await code.png().toBuffer())
    .rotate(4, { background: '#96948c' })
    .resize({ width: 1100, height: 600, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
  return sharp({ create: FRAME })
    .composite([{ input: label }])
    .jpeg()
    .toBuffer()
}
const edges = (size: number) => ({ top: size, bottom: size, left: size, right: size })

/** A video file that Chromium plays in a loop as its camera. */
export const filmOf = async (labels: readonly (readonly [text: string, format: Format, options?: string])[]) => {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
  const nothing = await sharp({ create: FRAME }).jpeg().toBuffer()
  const frames: Buffer[] = []
  for (const label of labels) {
    const frame = await frameOf(...label)
    frames.push(...Array.from({ length: 40 }, () => frame), ...Array.from({ length: 20 }, () => nothing))
  }
  return Buffer.concat(frames)
}
