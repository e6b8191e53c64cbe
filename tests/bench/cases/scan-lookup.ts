import type { Bench } from '../bench.ts'
import { byValue, type Result } from '../result.ts'

/** The look-up of a scan: an identifier by its key, otherwise an asset by serial number or reference. */
export const scanLookup = async ({ lab, rawPage }: Bench): Promise<readonly Result[]> => {
  const raw = await rawPage.evaluate(() => window.bench.raw.lookup())
  const key = await lab.page.evaluate(() => window.bench.lookup())
  const asset = await lab.page.evaluate(() => window.bench.lookupAsset())
  return [
    byValue('Scan look-up by key, p95', 'ms', key.p95, 5, raw.p95),
    byValue('Scan look-up by serial, p95', 'ms', asset.p95, 5),
  ]
}
