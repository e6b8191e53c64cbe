import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Db } from '../db/pool.ts'

export interface Step {
  readonly name: string
  readonly origin: string
  readonly destination: string
}

/**
 * The steps that an entity may take: the workflow and transition records, which administrators edit (OPEN-079, WF-01).
 * Where no workflow was ever stored for the entity, the declaration's own.
 */
export const stepsOf = async (db: Db, entity: AnyEntity): Promise<readonly Step[]> => {
  const { states } = entity
  if (states === undefined) return []
  const { rows } = await sql<{ name: string | null; origin: string | null; destination: string | null }>`
    select t.name, t.origin, t.destination from workflow as w
    left join transition as t on t."workflowId" = w.id and t.archived is null
    where w.class = ${entity.name} and w.property = ${states.field} and w.archived is null
    order by t.created, t.id`.execute(db)
  if (rows.length === 0) {
    return states.transitions.flatMap(({ name, from, to }) => from.map((origin) => ({ name, origin, destination: to })))
  }
  return rows.flatMap(({ name, origin, destination }) =>
    name === null || origin === null || destination === null ? [] : [{ name, origin, destination }],
  )
}
