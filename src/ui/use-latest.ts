import { type RefObject, useEffect, useRef } from 'react'

/** What was given last, for handlers that a map or chart keeps longer than a render. */
export const useLatest = <T>(value: T): Readonly<RefObject<T>> => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
