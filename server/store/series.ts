import { sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { streamOf, type Unit } from './unit.ts'

/**
 * Returns the next human-readable reference of an entity in its stream, such as PS-000123; skips numbers already in
 * use.
 */
export const nextReference = async (unit: Unit, entity: AnyEntity): Promise<string | null> => {
  const { series } = entity
  if (series === undefined) return null
  for (;;) {
    const { rows } = await sql<{ last: number }>`
      insert into series as s (stream, entity, last) values (${streamOf(unit, entity)}, ${entity.name}, 1)
      on conflict (stream, entity) do update set last = s.last + 1 returning s.last`.execute(unit.db)
    const reference = `${series.prefix}${String(rows[0]?.last ?? 1).padStart(series.digits, '0')}`
    const { rows: used } = await sql`
      select 1 from ${sql.table(tableOf(entity))} as t
      where ${sql.ref(`t.${series.field}`)} = ${reference}
        and t.project is not distinct from ${entity.stream === 'global' ? null : unit.principal.project}::uuid
      limit 1`.execute(unit.db)
    if (used.length === 0) return reference
  }
}
