import type { Bench } from '../bench.ts'
import { atLeast, byValue, type Result, shown } from '../result.ts'

const EDITS = 1000

/** Edits without a connection, then reconnecting and sending the queue. */
export const writes = async ({ lab, rawPage, front }: Bench): Promise<readonly Result[]> => {
  await lab.page.evaluate(() => window.bench.atRest())
  const raw = await rawPage.evaluate(() => window.bench.raw.write())
  front.online = false
  const write = await lab.page.evaluate(() => window.bench.write(100))
  const pending = await lab.page.evaluate((edits) => window.bench.queue(edits), EDITS)
  front.online = true
  const start = performance.now()
  await lab.page.evaluate(async () => {
    await window.bench.wake()
    await window.bench.untilSent()
  })
  const seconds = (performance.now() - start) / 1000
  return [
    shown('Local write, strict, p50', 'ms', write.p50, raw.p50),
    byValue('Local write, strict, p95', 'ms', write.p95, 20, raw.p95),
    atLeast(`Replay of ${pending} queued changes`, 'per s', pending / seconds, 300),
  ]
}
