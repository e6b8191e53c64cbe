import type { Bench } from '../bench.ts'
import { byRatio, type Result } from '../result.ts'

const SIZE = 1000
const PENDING = 50

/**
 * Applies a thousand changed rows, some of them with pending changes. Must be the last case, because it changes the
 * rows of the device.
 */
export const delta = async ({ lab, rawPage, front, session }: Bench): Promise<readonly Result[]> => {
  const raw = await rawPage.evaluate((size) => window.bench.raw.delta(size), SIZE)
  front.online = false
  const product = await lab.page.evaluate(
    async ([user, project, size, edits]) => {
      await window.bench.queue(edits)
      await window.bench.close()
      return window.bench.delta.delta(user, project, size)
    },
    [session.userId, session.project ?? '', SIZE, PENDING] as const,
  )
  front.online = true
  return [
    byRatio(`Delta of ${SIZE} rows, ${product.pending} with waiting changes, p50`, 'ms', product.p50, raw.p50, 1.8),
  ]
}
