import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * Decodes camera frames outside the page. Receives an ImageBitmap, replies with {text, format}[]; null when decoding
 * failed.
 */
declare const self: DedicatedWorkerGlobalScope

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const options: ReaderOptions = { tryHarder: true, maxNumberOfSymbols: 4, textMode: 'Plain' }

self.addEventListener('message', (event: MessageEvent<ImageBitmap>) => {
  void decode(event.data)
    .catch(() => null)
    .then((found) => self.postMessage(found))
})

const decode = async (frame: ImageBitmap): Promise<readonly { text: string; format: string }[]> => {
  const canvas = new OffscreenCanvas(frame.width, frame.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return []
  context.drawImage(frame, 0, 0)
  frame.close()
  const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), options)
  return found
    .filter((code) => code.isValid)
    .map((code) => ({ text: `${code.symbologyIdentifier}${code.text}`, format: code.format }))
}
