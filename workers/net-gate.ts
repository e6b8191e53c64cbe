import type { Net } from '../src/engine/sync/ports.ts'

/** Interval of probes, because some browsers wrongly report that there is no network (law 7). */
const PROBE_MS = 5 * 60_000

/** Blocks calls while the page reports that there is no network. */
export interface NetGate {
  readonly net: Net
  /** Aborts running calls; further ones fail immediately, except for a probe now and then. */
  close(): void
  open(): void
}

/** `navigator.onLine` is trusted when it is false: the state is then known immediately instead of after a timeout. */
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
