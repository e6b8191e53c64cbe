import { z } from 'zod/mini'

const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/**
 * Body of `packing_slip.fill` (REST: PUT /packing_slip/fill/{id}): the slip items that the device made for pieces that
 * are still open on the order of the slip. Without it, the server makes one for each open piece.
 */
export const fillBodySchema = z.strictObject({
  items: z.optional(z.array(z.strictObject({ id, assetType: id })).check(z.maxLength(3000))),
})
export type FillBody = z.infer<typeof fillBodySchema>

/**
 * Body of `packing_slip.short`: the reason, and the items that the person saw open; the server cancels all that are
 * open when it runs.
 */
export const shortBodySchema = z.strictObject({
  shortReason: z.string(),
  items: z.optional(z.array(id).check(z.maxLength(3000))),
})
