import type { Bench } from '../bench.ts'
import { byRatio, byValue, type Result } from '../result.ts'

/** Long enough for the worker to read everything and to store the head of the list, also on a busy machine. */
const SETTLED_MS = 10_000

/**
 * With existing databases: time until rows are shown and until everything is in memory, at the first start after the
 * first sync and at the one after it, which has the head of the list.
 */
export const reopening = async ({ lab, rawPage, session }: Bench): Promise<readonly Result[]> => {
  const raw = await rawPage.evaluate(() => window.bench.raw.fill())
  const reopen = () =>
    lab.page.evaluate(async (given) => {
      await window.bench.close()
      return window.bench.reopen(given)
    }, session)
  const first = await reopen()
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const again = await reopen()
  return [
    byValue('Reopen to the first 50 rows', 'ms', again.rowsMs, 60),
    byValue('The same at the start after the first sync', 'ms', first.rowsMs, 400),
    byRatio('Reopen to a whole memory index (all entities read)', 'ms', again.indexMs, raw.p50, 0.4),
  ]
}
