import type { Clock } from './ports.ts'

export const browserClock: Clock = {
  now: () => Date.now(),
  timer: (ms, callback) => {
    const id = setTimeout(callback, ms)
    return () => clearTimeout(id)
  },
}

/** A number in [0, 1) with 53 random bits of the browser's generator. */
export const browserRandom = (): number => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
}
