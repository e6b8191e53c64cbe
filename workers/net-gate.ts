import type { Net } from '../src/engine/sync/ports.ts'

/** Browsers that wrongly say there is no network are asked around this often, so that nothing waits for ever (law 7). */
const PROBE_MS = 5 * 60_000

/** Keeps calls in while the page says that there is no network. */
export interface NetGate {
  readonly net: Net
  /** Ends what is under way; further calls fail at once, but for a rare probe. */
  close(): void
  open(): void
}

/** `navigator.onLine` is believed when it says no: then the state is known at once and not after a timeout. */
export const createNetGate = (net: Net, now: () => number = () => Date.now()): NetGate => {
  let closing = new AbortController()
  let probedAt: number | null = null
  return {
    net: async (request) => {
      if (probedAt !== null) {
        if (now() - probedAt < PROBE_MS) throw new TypeError('The browser says that there is no network')
        probedAt = now()
        return net(request)
      }
      const signal = request.signal === undefined ? closing.signal : AbortSignal.any([request.signal, closing.signal])
      return net({ ...request, signal })
    },
    close: () => {
      probedAt ??= now()
      closing.abort()
    },
    open: () => {
      probedAt = null
      closing = new AbortController()
    },
  }
}
