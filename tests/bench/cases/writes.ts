import type { Bench } from '../bench.ts'
import { byValue, type Result, shown } from '../result.ts'
import { send } from './replay.ts'

/** Edits without a connection, until each is stored and shown. */
export const writes = async (bench: Bench): Promise<readonly Result[]> => {
  const { lab, rawPage, front } = bench
  await lab.page.evaluate(() => window.bench.atRest())
  const raw = await rawPage.evaluate(() => window.bench.raw.write())
  front.online = false
  const write = await lab.page.evaluate(() => window.bench.write(100))
  front.online = true
  await send(bench)
  return [
    shown('Local write, strict, p50', 'ms', write.p50, raw.p50),
    byValue('Local write, strict, p95', 'ms', write.p95, 20, raw.p95),
  ]
}
