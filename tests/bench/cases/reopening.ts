import type { Bench } from '../bench.ts'
import { byRatio, byValue, type Result } from '../result.ts'

/** With existing databases: time until rows are shown and until everything is in memory. */
export const reopening = async ({ lab, rawPage, session }: Bench): Promise<readonly Result[]> => {
  const raw = await rawPage.evaluate(() => window.bench.raw.fill())
  const again = await lab.page.evaluate(async (given) => {
    await window.bench.close()
    return window.bench.reopen(given)
  }, session)
  return [
    byValue('Reopen to the first 50 rows', 'ms', again.rowsMs, 400),
    byRatio('Reopen to a whole memory index (all entities read)', 'ms', again.indexMs, raw.p50, 2),
  ]
}
