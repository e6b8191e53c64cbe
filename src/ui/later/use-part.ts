import { startTransition, useCallback, useEffect, useState } from 'react'
import type { Part } from './part.ts'

export interface UsedPart<T> {
  /** Null until loaded. */
  readonly part: T | null
  readonly failed: boolean
  readonly again: () => void
}

/**
 * A part that is loaded as soon as it is wanted. A loaded part renders at once: `lazy` would show its fallback first, which React keeps for
 * 300 ms.
 */
export const usePart = <T>(source: Part<T>, wanted: boolean): UsedPart<T> => {
  const [failed, setFailed] = useState(false)
  const [, setArrived] = useState(false)
  const part = source.here()
  const asks = wanted && !failed && part === null
  useEffect(() => {
    if (!asks) return undefined
    let open = true
    source.load().then(
      () => open && startTransition(() => setArrived(true)),
      () => open && setFailed(true),
    )
    return () => {
      open = false
    }
  }, [source, asks])
  const again = useCallback(() => setFailed(false), [])
  return { part, failed, again }
}
