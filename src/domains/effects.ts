import { renewMutator, replaceMutator } from './assets/effects/asset-life.ts'
import { withCodeKey } from './assets/effects/code-key.ts'
import { moveMutator } from './assets/effects/seen-asset.ts'
import { mergeMutator } from './maintenance/effects/merge-work-orders.ts'
import { renewMaintenanceMutator } from './maintenance/effects/renew-maintenance.ts'
import { cancelItemMutator } from './packing/effects/cancel-item.ts'
import { scanMutator } from './packing/effects/scan.ts'
import { fillMutator, shortMutator } from './packing/effects/slip-items.ts'
import { fittedSensor, takenOffSensor } from './sensors/effects/fitted-sensor.ts'
import type { Mutator } from '../protocol/mutator.ts'

/** Optimistic changes on the device by action name, for actions other than create, update, archive and workflow steps. */
export const namedEffects: { readonly [name: string]: Mutator } = {
  'packing_slip.scan': scanMutator,
  'packing_slip.fill': fillMutator,
  'packing_slip.short': shortMutator,
  'packing_slip_item.cancel': cancelItemMutator,
  'asset.replace': replaceMutator,
  'asset.renew': renewMutator,
  'asset.move': moveMutator,
  'maintenance.renew': renewMaintenanceMutator,
  'work_order.merge': mergeMutator,
}

/** The effects of changes on other records than their own, by the name of the change. */
export const besideEffects: { readonly [name: string]: Mutator } = {
  'asset_sensor.create': fittedSensor,
  'asset_sensor.archive': takenOffSensor,
}

/** Fields that `besideEffects` reads of a record that is being archived, by the name of the entity. */
export const archivedWith: { readonly [entity: string]: readonly string[] } = { asset_sensor: ['asset', 'sensor'] }

/** Fields that follow from the changed ones of an update, by the name of the entity. */
export const derivedValues: {
  readonly [entity: string]: (body: { readonly [field: string]: unknown }) => { readonly [field: string]: unknown }
} = { identifier: withCodeKey }
