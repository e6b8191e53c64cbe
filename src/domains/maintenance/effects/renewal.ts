import { z } from 'zod/mini'
import type { maintenance } from '../entities/maintenance.ts'
import type { Row } from '../../../catalogue/row.ts'

/** Description and log of a renewal, as the specification words it (MAINT-06). */
export const RENEWAL = 'Renewal request'

const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/**
 * Body of `maintenance.renew` (REST: PUT /maintenance/renew/{id}): the ids of the request and of its log entry that the
 * device made already, and what its guess of the request needs. The server takes type, asset and maintainer from the
 * record that is renewed, and makes ids that are left out.
 */
export const renewBodySchema = z.object({
  renewal: z.optional(id),
  log: z.optional(id),
  maintenanceType: z.optional(z.string()),
  asset: z.optional(z.string()),
  maintainer: z.optional(z.string()),
})
export type RenewBody = z.infer<typeof renewBodySchema>

type Renewed = { readonly [K in 'maintenanceType' | 'asset' | 'maintainer']?: Row<typeof maintenance>[K] | undefined }

/** The request that asks for the same maintenance again. */
export const renewalOf = ({ maintenanceType, asset, maintainer = null }: Renewed) => ({
  maintenanceType,
  asset,
  description: RENEWAL,
  ...(maintainer === null ? {} : { maintainer }),
})
