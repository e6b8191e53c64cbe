import { useEffect } from 'react'
import { useLatest } from '../../../../ui/use-latest.ts'

/** Calls `back` each time the browser has a network again. */
export const useOnline = (back: () => void): void => {
  const latest = useLatest(back)
  useEffect(() => {
    const listen = (): void => latest.current()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [latest])
}
