import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import type { Bench } from '../bench.ts'
import { byRatio, byValue, type Result, shown } from '../result.ts'

/** First sync from the running server; the limit is writing the same prepared rows directly, with the same indexes. */
export const firstSync = async ({ lab, rawPage, session }: Bench): Promise<readonly Result[]> => {
  const streams = session.project === null ? [GLOBAL_STREAM] : [GLOBAL_STREAM, session.project]
  const all = await rawPage.evaluate(([token, names]) => window.bench.raw.prepare(token, names), [
    session.accessToken ?? '',
    streams,
  ] as const)
  const before = await lab.cpu()
  const rawMs = await rawPage.evaluate(() => window.bench.raw.load())
  const between = await lab.cpu()
  const product = await lab.page.evaluate((given) => window.bench.firstSync(given), session)
  const after = await lab.cpu()
  process.stdout.write(`  ${all} rows, ${product.assets} assets\n`)
  return [
    byRatio(`First sync of ${all} rows, CPU of the browser`, 's', after - between, between - before, 1.3),
    shown('First sync, wall, server and network included', 's', product.ms / 1000, rawMs / 1000),
    byValue('First 50 rows in a list', 's', (product.firstRowsMs ?? product.ms) / 1000, 3),
    byValue('List query while it runs, p95', 'ms', product.queries.p95, 150),
    byValue('Longest block of the page meanwhile', 'ms', product.longestBlockMs, 50),
  ]
}
