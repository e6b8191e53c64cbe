import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import {
  type Flow,
  flowInForce,
  type FlowRows,
  type TransitionRow,
  type WorkflowRow,
} from '../../src/domains/administration/effects/flow.ts'
import type { Db } from '../db/pool.ts'
import type { Unit } from './unit.ts'

/** Locks the workflows of these classes until the transaction ends, so that they cannot be changed at the same time. */
export const lockFlows = async (db: Db, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`workflow ${name}`}, 0))`.execute(db)
  }
}

/** Returns the living workflows of an entity, of all owners, with their transitions, oldest first. */
export const flowRowsOf = async (db: Db, name: string): Promise<FlowRows> => {
  const { rows } = await sql<{ workflows: WorkflowRow[] | null; transitions: TransitionRow[] | null }>`
    with flow as (select * from workflow where class = ${name} and archived is null)
    select (select jsonb_agg(to_jsonb(w) order by w.created, w.id) from flow as w) as workflows,
      (select jsonb_agg(to_jsonb(t) order by t.created, t.id) from transition as t
        where t.archived is null and t."workflowId" in (select id from flow)) as transitions`.execute(db)
  const [found] = rows
  return { workflows: found?.workflows ?? [], transitions: found?.transitions ?? [] }
}

const ownerOf = async (unit: Unit): Promise<string | null> => {
  const { owner, project, trusted } = unit.principal
  if (trusted !== true || project === null || owner !== null) return owner
  const { rows } = await sql<{ organization: string | null }>`
    select organization from project where id = ${project}::uuid`.execute(unit.db)
  return rows[0]?.organization ?? null
}

/**
 * Returns the transitions that apply to an entity here: workflow records that administrators edit (OPEN-079, WF-01), of
 * the organization that owns the project or otherwise of the system.
 */
export const flowOf = async (unit: Unit, entity: AnyEntity): Promise<Flow> =>
  flowInForce(entity, await flowRowsOf(unit.db, entity.name), await ownerOf(unit))
