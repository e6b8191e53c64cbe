import type { Random } from './ports.ts'

const BASE_MS = 1000
export const CAP_MS = 60_000

/**
 * Full jitter: random, at least 250 ms so that no loop spins, at most base x 2^failures and one minute; never shorter
 * than `retryAfterMs` of up to 15 minutes (T18).
 */
export const backoffMs = (failures: number, random: Random, retryAfterMs: number | null): number => {
  const span = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(failures, 16))
  const jitter = Math.max(250, Math.floor(random() * span))
  return retryAfterMs === null ? jitter : Math.max(jitter, Math.min(retryAfterMs, 15 * 60_000))
}
