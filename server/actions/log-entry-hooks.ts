import type { damageLog } from '../../src/domains/maintenance/entities/damage-log.ts'
import type { legLog } from '../../src/domains/planning/entities/leg-log.ts'
import type { maintenanceLog } from '../../src/domains/maintenance/entities/maintenance-log.ts'
import type { shipmentLog } from '../../src/domains/planning/entities/shipment-log.ts'
import type { transportManifestLog } from '../../src/domains/transport/entities/transport-manifest-log.ts'
import type { workOrderLog } from '../../src/domains/maintenance/entities/work-order-log.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { ColumnName } from '../../src/catalogue/row.ts'
import { type EntityHooks, hooksFor } from '../store/hooks.ts'
import { columnOf } from './effects.ts'

type Log =
  | typeof damageLog
  | typeof legLog
  | typeof maintenanceLog
  | typeof shipmentLog
  | typeof transportManifestLog
  | typeof workOrderLog

/** Writes the participating organization of the record into its log entries, so that it can read them (OPEN-100). */
export const logHooks = <L extends Log, O extends AnyEntity>(
  log: L,
  object: O,
  column: ColumnName<L> & ColumnName<O>,
): EntityHooks =>
  hooksFor<Log>(log, {
    derive: async (unit, values, stored) =>
      stored === null ? { [column]: await columnOf(unit, object, values.object, column) } : {},
  })
