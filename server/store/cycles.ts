import { sql } from 'kysely'
import { parentFields } from '../../src/catalogue/circle.ts'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import type { Problem, Problems } from '../../src/catalogue/problem.ts'
import type { Values } from './hooks.ts'
import { shownLabelOf } from './title.ts'
import type { Unit } from './unit.ts'

const DEEPEST = 100

/**
 * Returns a problem for each reference of an entity to itself that would close a cycle, with the names on it. Locks, so
 * that concurrent moves of one entity in a project are serialised.
 */
export const judgeCycles = async (unit: Unit, entity: AnyEntity, id: string, values: Values): Promise<Problems> => {
  const problems: Record<string, readonly Problem[]> = {}
  for (const name of parentFields(entity)) {
    const parent = values[name]
    if (typeof parent !== 'string') continue
    await sql`select pg_advisory_xact_lock(hashtext(${`${unit.principal.project}/${entity.name}/${name}`}))`.execute(
      unit.db,
    )
    const column = sql.ref(`t.${name}`)
    const { rows } = await sql<{ id: string }>`
      with recursive up(id, depth) as (
        select ${parent}::uuid, 1
        union all
        select ${column}, up.depth + 1 from up join ${sql.table(tableOf(entity))} as t on t.id = up.id
        where ${column} is not null and up.id <> ${id}::uuid and up.depth < ${DEEPEST}
      ) select id from up order by depth`.execute(unit.db)
    if (!rows.some((row) => row.id === id)) continue
    const labels: string[] = []
    for (const row of [{ id }, ...rows]) labels.push((await shownLabelOf(unit, entity, row.id)) || entity.label[0])
    problems[name] = [{ code: 'cycle', params: { path: labels.join(' > ') } }]
  }
  return problems
}
