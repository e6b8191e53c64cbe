import { z } from 'zod/mini'
import { type maintenance, RENEWAL } from '../entities/maintenance.ts'
import type { Row } from '../../../catalogue/row.ts'

const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/**
 * Body of `maintenance.renew` (REST: PUT /maintenance/renew/{id}): the ids that the device chose for the request and its log entry, and the
 * values for its optimistic row. The server takes type, asset and maintainer from the renewed record, and generates missing ids.
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

/** A new request for the same maintenance. */
export const renewalOf = ({ maintenanceType, asset, maintainer = null }: Renewed) => ({
  maintenanceType,
  asset,
  description: RENEWAL,
  ...(maintainer === null ? {} : { maintainer }),
})
