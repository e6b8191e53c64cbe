import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { entityNamed } from '../../src/domains/index.ts'
import { holdRecords } from '../store/get.ts'
import type { Unit } from '../store/unit.ts'
import type { Entry } from './push-request.ts'

/** Locks the records that a batch changes, in one order for all batches, to prevent deadlocks. */
export const lockTargets = async (unit: Unit, entries: readonly Entry[]): Promise<void> => {
  const wanted = new Map<string, { readonly entity: AnyEntity; readonly ids: string[] }>()
  for (const { mutation } of entries) {
    const entity = mutation === null ? undefined : entityNamed(mutation.target[0])
    if (mutation === null || entity === undefined || mutation.name.endsWith('.create')) continue
    const table = tableOf(entity)
    const known = wanted.get(table)
    if (known === undefined) wanted.set(table, { entity, ids: [mutation.target[1]] })
    else known.ids.push(mutation.target[1])
  }
  for (const [, { entity, ids }] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await holdRecords(unit, entity, ids)
  }
}
