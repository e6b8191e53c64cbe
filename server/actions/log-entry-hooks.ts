import { sql } from 'kysely'
import type { damageLog } from '../../src/domains/maintenance/entities/damage-log.ts'
import type { legLog } from '../../src/domains/planning/entities/leg-log.ts'
import type { maintenanceLog } from '../../src/domains/maintenance/entities/maintenance-log.ts'
import type { shipmentLog } from '../../src/domains/planning/entities/shipment-log.ts'
import type { transportManifestLog } from '../../src/domains/transport/entities/transport-manifest-log.ts'
import type { workOrderLog } from '../../src/domains/maintenance/entities/work-order-log.ts'
import type { transportOrderLog } from '../../src/domains/transport/entities/transport-order-log.ts'
import { organization } from '../../src/domains/people/entities/organization.ts'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import type { ColumnName } from '../../src/catalogue/row.ts'
import { type EntityHooks, hooksFor } from '../store/hooks.ts'
import type { Unit } from '../store/unit.ts'
import { columnOf } from './effects.ts'

type Log =
  | typeof damageLog
  | typeof legLog
  | typeof maintenanceLog
  | typeof shipmentLog
  | typeof transportManifestLog
  | typeof workOrderLog

/**
 * The name of the organization of who writes, while it owns the project: those who take part in its records work for it and know it. Null
 * for people of other organizations, which need not know of each other.
 */
const ownerWriting = async ({ db, principal }: Unit): Promise<string | null> => {
  const { user, owner } = principal
  if (owner === null || user.organization !== owner) return null
  const { rows } = await sql<{ name: string | null }>`
    select "name" from ${sql.table(tableOf(organization))} where "id" = ${owner}::uuid`.execute(db)
  return rows[0]?.name ?? null
}

/** Writes into the entries of an order who wrote them, for the carrier. */
export const orderLogHooks = (log: typeof transportOrderLog): EntityHooks =>
  hooksFor(log, {
    derive: async (unit, _values, stored) => (stored === null ? { userOrganization: await ownerWriting(unit) } : {}),
  })

/** Writes the participating organization of the record into its log entries, so that it can read them (OPEN-100), and who wrote them. */
export const logHooks = <L extends Log, O extends AnyEntity>(
  log: L,
  object: O,
  column: ColumnName<L> & ColumnName<O>,
): EntityHooks =>
  hooksFor<Log>(log, {
    derive: async (unit, values, stored) =>
      stored === null
        ? {
            [column]: await columnOf(unit, object, values.object, column),
            userOrganization: await ownerWriting(unit),
          }
        : {},
  })
