import { sql } from 'kysely'
import { tableOf } from '../../src/catalogue/entity.ts'
import { entityNamed } from '../../src/catalogue/index.ts'
import type { Unit } from '../store/unit.ts'
import type { Entry } from './push-request.ts'

/** Takes the records that a batch names, in one order for all batches, so that two of them never wait for each other in a circle. */
export const lockTargets = async (unit: Unit, entries: readonly Entry[]): Promise<void> => {
  const ids = new Map<string, string[]>()
  for (const { mutation } of entries) {
    const entity = mutation === null ? undefined : entityNamed(mutation.target[0])
    if (mutation === null || entity === undefined || mutation.name.endsWith('.create')) continue
    const table = tableOf(entity)
    ids.set(table, [...(ids.get(table) ?? []), mutation.target[1]])
  }
  for (const table of [...ids.keys()].toSorted()) {
    await sql`select 1 from ${sql.table(table)} as t where t.id = any(${ids.get(table) ?? []}::uuid[])
      and t.project is not distinct from ${unit.principal.project}::uuid order by t.id for update`.execute(unit.db)
  }
}
