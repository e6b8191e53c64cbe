import { z } from 'zod/mini'
import { IDENTIFIER_TYPES } from '../catalogue/enumerations.ts'

/**
 * An asset that nobody knew and that a read on an inbound slip makes, with the code that was read (JOB-W2). Asset and
 * identifier get the id of the read, so that undoing the read takes them back.
 */
export const madeAssetSchema = z.strictObject({
  assetType: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  serial: z.string().check(z.maxLength(600)),
  code: z.string().check(z.minLength(1), z.maxLength(600)),
  type: z.enum(IDENTIFIER_TYPES),
})
export type MadeAsset = z.infer<typeof madeAssetSchema>
