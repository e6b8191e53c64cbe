import type { Bench } from '../bench.ts'
import { byValue, type Result } from '../result.ts'

/** Lists at full size, from the worker to the page; the limit is one direct IndexedDB read in a worker. */
export const queries = async ({ lab, rawPage }: Bench): Promise<readonly Result[]> => {
  const page = await rawPage.evaluate(() => window.bench.raw.page())
  const scattered = await rawPage.evaluate(() => window.bench.raw.scattered())
  const deepPage = await rawPage.evaluate(() => window.bench.raw.deepPage())
  const count = await rawPage.evaluate(() => window.bench.raw.count())
  const scan = await rawPage.evaluate(() => window.bench.raw.scan('12'))
  const product = await lab.page.evaluate(() => window.bench.pages())
  return [
    byValue('List page of 50, default sort, p50', 'ms', product.page.p50, 2, page.p50),
    byValue('List page of 50, default sort, p95', 'ms', product.page.p95, 10, page.p95),
    byValue('Page at any depth, p95', 'ms', product.deepPage.p95, 10, deepPage.p95),
    byValue('Any sort that the screen offers, p95', 'ms', product.anySort.p95, 10, scattered.p95),
    byValue('Any filter and sort, p50', 'ms', product.anyFilter.p50, 10, scattered.p50),
    byValue('Any filter and sort, p95', 'ms', product.anyFilter.p95, 10, scattered.p95),
    byValue('Filtered count, p50', 'ms', product.count.p50, 5, count.p50),
    byValue('Filtered count, p95', 'ms', product.count.p95, 5, count.p95),
    byValue('Substring search, p95', 'ms', product.search.p95, 15, scan.p95),
  ]
}
