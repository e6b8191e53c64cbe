import type { AnyRow } from '../../catalogue/row.ts'
import type { Body } from '../../data/worker-api.ts'

/** Description and log of a renewal, as the specification words it (MAINT-06). */
export const RENEWAL = 'Renewal request'

/** The request that asks for the same maintenance again. */
export const renewalOf = (row: AnyRow): Body => ({
  maintenanceType: row['maintenanceType'],
  asset: row['asset'],
  description: RENEWAL,
  ...(typeof row['maintainer'] === 'string' ? { maintainer: row['maintainer'] } : {}),
})
