/** One decoded code of a camera frame. */
export interface Decoded {
  readonly text: string
  /** `code_128`, `qr_code`, `ean_13` … */
  readonly format: string
}

/** Decodes one frame, which may contain several codes. Rejects when decoding is not possible at all. */
export type Decoder = (frame: ImageBitmap) => Promise<readonly Decoded[]>

export type CameraFault = 'not-allowed' | 'no-camera' | 'busy' | 'no-decoder'

interface BarcodeDetectorLike {
  detect(source: ImageBitmapSource): Promise<readonly { rawValue: string; format: string }[]>
}
type BarcodeDetectorClass = {
  new (options?: { formats: readonly string[] }): BarcodeDetectorLike
  getSupportedFormats(): Promise<readonly string[]>
}

const WANTED = [
  'code_128',
  'code_39',
  'data_matrix',
  'ean_13',
  'ean_8',
  'itf',
  'qr_code',
  'upc_a',
  'upc_e',
  'pdf417',
  'aztec',
]

/** Uses the browser's own detector if it supports our codes, else the decoder worker with WebAssembly. */
export const createDecoder = async (): Promise<{ decode: Decoder; close: () => void }> => {
  const Native = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  const usable = WANTED.filter((format) => formats.includes(format))
  if (Native !== undefined && usable.includes('code_128') && usable.includes('data_matrix')) {
    const detector = new Native({ formats: usable })
    const decode: Decoder = async (frame) =>
      (await detector.detect(frame)).map((found) => ({ text: found.rawValue, format: found.format }))
    return { decode, close: () => undefined }
  }
  const worker = new Worker(new URL('../../workers/decode-worker.ts', import.meta.url), { type: 'module' })
  let waiting: ((found: readonly Decoded[] | null) => void) | null = null
  let broken = false
  worker.addEventListener('message', (event: MessageEvent<readonly Decoded[] | null>) => waiting?.(event.data))
  worker.addEventListener('error', () => {
    broken = true
    waiting?.(null)
  })
  const decode: Decoder = (frame) =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error('no decoder'))
      if (broken) return fail()
      waiting = (found) => (found === null ? fail() : resolve(found))
      worker.postMessage(frame, [frame])
    })
  return { decode, close: () => worker.terminate() }
}

/** Milliseconds that a code must be out of sight before it is reported again. */
export const REPEAT_WINDOW = 1500
/** Codes without a check digit need two equal reads in a row. */
const WEAK: ReadonlySet<string> = new Set(['code_39', 'itf', 'codabar', 'Code39', 'ITF', 'Codabar'])

/** Reports a code once while it stays in sight. Pure: the time is passed with the frames. */
export const createRepeatFilter = () => {
  const seen = new Map<string, number>()
  let weak: string | null = null
  return (found: readonly Decoded[], at: number): readonly string[] => {
    for (const [text, last] of seen) if (at - last > REPEAT_WINDOW) seen.delete(text)
    return found.flatMap(({ text, format }) => {
      const known = seen.has(text)
      if (!known && WEAK.has(format) && weak !== text) {
        weak = text
        return []
      }
      seen.set(text, at)
      return known ? [] : [text]
    })
  }
}

const INTERVAL = 90
/** Consecutive frames that cannot be decoded before a fault is reported. */
const PATIENCE = 5

/**
 * Shows the rear camera in `video` and reads codes until the returned function is called; pauses while the page is
 * hidden.
 */
export const scanCamera = async (
  video: HTMLVideoElement,
  onScan: (raw: string) => void,
  onFault: (fault: CameraFault) => void,
): Promise<() => void> => {
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    onFault(name === 'NotAllowedError' ? 'not-allowed' : name === 'NotReadableError' ? 'busy' : 'no-camera')
    return () => undefined
  }
  const end = (): void => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  const decoder = await createDecoder().catch(() => null)
  if (decoder === null) {
    end()
    onFault('no-decoder')
    return () => undefined
  }
  const filter = createRepeatFilter()
  let running = true
  let failures = 0
  const stop = (): void => {
    running = false
    decoder.close()
    end()
  }
  video.srcObject = stream
  await video.play().catch(() => undefined)
  const loop = async (): Promise<void> => {
    while (running) {
      if (!document.hidden && video.readyState >= 2 && video.videoWidth > 0) {
        const frame = await createImageBitmap(video).catch(() => null)
        const found = frame === null ? [] : await decoder.decode(frame).catch(() => null)
        frame?.close()
        if (found === null) failures += 1
        else failures = 0
        if (failures >= PATIENCE) {
          if (running) onFault('no-decoder')
          return stop()
        }
        if (running && found !== null) for (const raw of filter(found, performance.now())) onScan(raw)
      }
      await new Promise((resolve) => setTimeout(resolve, INTERVAL))
    }
  }
  void loop()
  return stop
}

/** Whether the camera shown in `video` has a torch. */
export const hasTorch = (video: HTMLVideoElement): boolean => {
  const track = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined
  return track?.getCapabilities !== undefined && 'torch' in track.getCapabilities()
}

/** Switches the torch if the camera has one. Resolves to whether it was switched. */
export const setTorch = async (video: HTMLVideoElement, on: boolean): Promise<boolean> => {
  const track = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined
  const constraints = { advanced: [{ torch: on }] } as unknown as MediaTrackConstraints
  return track === undefined
    ? false
    : track.applyConstraints(constraints).then(
        () => true,
        () => false,
      )
}
