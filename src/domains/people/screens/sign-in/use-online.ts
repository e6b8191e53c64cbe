import { useEffect, useRef } from 'react'

/** Calls `back` each time the browser has a network again. */
export const useOnline = (back: () => void): void => {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    const listen = (): void => latest.current()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
}
