export type NfcFault = 'not-supported' | 'not-allowed' | 'no-adapter' | 'unreadable'

/** Whether the browser supports Web NFC; whether the device has an adapter is known only after scanning starts. */
export const hasNfc = (): boolean => 'NDEFReader' in globalThis

const bytesOf = (view: DataView | undefined): Uint8Array =>
  view === undefined ? new Uint8Array() : new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

/**
 * Reads NDEF tags (13.56 MHz, not UHF labels) until the returned function is called. Must be called from a user
 * gesture.
 */
export const scanNfc = async (
  onScan: (raw: string) => void,
  onFault: (fault: NfcFault) => void,
): Promise<() => void> => {
  const stop = new AbortController()
  if (!hasNfc()) {
    onFault('not-supported')
    return () => undefined
  }
  const reader = new NDEFReader()
  // Its parser comes while the reader starts; tags wait for it in their order.
  const parser = import('../identify/ndef.ts')
  // Each tag that needs it reports that it did not come.
  parser.catch(() => undefined)
  reader.addEventListener('readingerror', () => onFault('unreadable'), { signal: stop.signal })
  reader.addEventListener(
    'reading',
    (event) => {
      const { message, serialNumber } = event as NDEFReadingEvent
      const scanned = parser.then(({ rawOfNdefRecord }) => {
        const texts = message.records.flatMap((record) => {
          const kind = record.recordType === 'mime' ? (record.mediaType ?? 'mime') : record.recordType
          return rawOfNdefRecord(kind, bytesOf(record.data)) ?? []
        })
        const raw = texts[0] ?? serialNumber
        if (raw !== '') onScan(raw)
      })
      scanned.catch(() => onFault('unreadable'))
    },
    { signal: stop.signal },
  )
  try {
    await reader.scan({ signal: stop.signal })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    onFault(name === 'NotAllowedError' ? 'not-allowed' : 'no-adapter')
  }
  return () => stop.abort()
}
