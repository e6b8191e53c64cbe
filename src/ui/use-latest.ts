import { type RefObject, useEffect, useRef } from 'react'

/** A ref to the latest value, for handlers that a map or chart keeps longer than one render. */
export const useLatest = <T>(value: T): Readonly<RefObject<T>> => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
