import { z } from 'zod/mini'
import { IDENTIFIER_TYPES } from '../catalogue/near-enumerations.ts'

/**
 * An asset that was not known and that a scan on an inbound slip creates, with the code that was scanned (JOB-W2).
 * Asset and identifier have the id of the scan, so that undoing the scan removes them.
 */
export const madeAssetSchema = z.strictObject({
  assetType: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  serial: z.string().check(z.maxLength(600)),
  code: z.string().check(z.minLength(1), z.maxLength(600)),
  type: z.enum(IDENTIFIER_TYPES),
})
export type MadeAsset = z.infer<typeof madeAssetSchema>
