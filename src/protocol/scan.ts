import { z } from 'zod/mini'
import { SCAN_RESULTS, SCAN_SOURCES } from '../catalogue/near-enumerations.ts'
import { madeAssetSchema } from './made-asset.ts'

/**
 * Body of `packing_slip.scan` (REST: PUT /packing_slip/scan/{id}). One raw scan with the verdict of the device; the
 * target is the slip, `id` the scan_read that it becomes. The server stores every scan. One with an item marks that
 * item picked and scanned; on an Open slip it starts scanning, on a closed one it is stored as late (OPEN-068). Source
 * `undo` reverts the scan named by `undoes`.
 */
export const scanBodySchema = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)),
  time: z.string().check(z.maxLength(40)),
  device: z.string().check(z.minLength(1), z.maxLength(100)),
  raw: z.string().check(z.maxLength(8000)),
  source: z.enum(SCAN_SOURCES),
  kind: z.nullable(z.string().check(z.maxLength(40))),
  scheme: z.nullable(z.string().check(z.maxLength(40))),
  result: z.enum(SCAN_RESULTS),
  item: z.nullable(z.string()),
  asset: z.nullable(z.string()),
  undoes: z.nullable(z.string()),
  made: z.optional(z.nullable(madeAssetSchema)),
})
export type ScanBody = z.infer<typeof scanBodySchema>

/** Whether a scan is listed among the unknown codes, under its own id. */
export const waitsUnknown = ({ source, result, raw }: Pick<ScanBody, 'source' | 'result' | 'raw'>): boolean =>
  source !== 'undo' && result === 'unknown' && raw !== ''
