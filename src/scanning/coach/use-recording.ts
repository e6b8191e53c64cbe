import { useCallback, useEffect, useRef, useState } from 'react'
import { SILENCE } from './bursts.ts'
import { recordReader } from './record-reader.ts'
import type { Traced } from './trace.ts'

/** Keys that end a code. */
const isEnd = (event: Traced): boolean =>
  'text' in event ? /[\r\n\t]$/.test(event.text) : event.key === 'Enter' || event.key === 'Tab'

/** What the reader sent since the start, up to the last code that has ended; `coming` while one arrives. Records while `on`. */
export const useRecording = (on: boolean) => {
  const all = useRef<Traced[]>([])
  const [events, setEvents] = useState<readonly Traced[]>([])
  const [coming, setComing] = useState(false)
  const restart = useCallback(() => {
    all.current = []
    setEvents([])
    setComing(false)
  }, [])
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (): void => {
      setEvents([...all.current])
      setComing(false)
    }
    const stop = recordReader((event) => {
      all.current.push(event)
      clearTimeout(timer)
      if (isEnd(event)) settle()
      else {
        setComing(true)
        timer = setTimeout(settle, SILENCE)
      }
    })
    return () => {
      clearTimeout(timer)
      stop()
      restart()
    }
  }, [on, restart])
  return { events, coming, restart }
}
