import { useCallback, useEffect, useRef, useState } from 'react'
import { scanNfc, type NfcFault } from '../../../scanning/nfc.ts'

/** Turns NFC on and off; `fault` is the error that stopped it, or of the last unreadable tag. */
export const useNfc = (onScan: (raw: string) => void) => {
  const [on, setOn] = useState(false)
  const [fault, setFault] = useState<NfcFault | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const end = useCallback((): void => {
    stop.current?.()
    stop.current = null
    setOn(false)
  }, [])
  const start = useCallback((): void => {
    setFault(null)
    setOn(true)
    const failed = (next: NfcFault): void => {
      setFault(next)
      if (next !== 'unreadable') end()
    }
    void scanNfc((raw) => {
      setFault(null)
      onScan(raw)
    }, failed).then((stopped) => {
      stop.current = stopped
    })
  }, [onScan, end])
  useEffect(() => () => stop.current?.(), [])
  return { on, fault, toggle: on ? end : start, end, forget: useCallback(() => setFault(null), []) }
}
