import { setMaxListeners } from 'node:events'

/**
 * Combines signals without Node's list of combined signals. That one keeps each signal with a listener until it aborts, and
 * with it the world of a killed tab, which nobody ever aborts: some 2 MB for each seed.
 */
export const combineSignals = (): void => {
  AbortSignal.any = (signals) => {
    const combined = new AbortController()
    const all = [...signals]
    for (const signal of all) {
      if (signal.aborted) combined.abort(signal.reason)
      if (combined.signal.aborted) return combined.signal
    }
    for (const signal of all) {
      setMaxListeners(0, signal)
      signal.addEventListener('abort', () => combined.abort(signal.reason), { once: true })
    }
    return combined.signal
  }
}
