import { sql } from 'kysely'
import { entityNamed } from '../../src/domains/index.ts'
import { tableOf } from '../../src/catalogue/entity.ts'
import type { Db } from '../db/pool.ts'
import type { Fact } from './facts.ts'

/**
 * Whether the policies of the database show all rows of these facts to the person as whom `db` reads. Rows of all
 * organizations are read once for many devices, so that only the scopes have chosen those of this one.
 */
export const areReached = async (db: Db, facts: readonly Fact[]): Promise<boolean> => {
  const tables = new Map<string, Set<string>>()
  for (const { op, entity: name, id } of facts) {
    const entity = entityNamed(name)
    if (op !== 'U' || entity === undefined) continue
    const table = tableOf(entity)
    tables.set(table, (tables.get(table) ?? new Set()).add(id))
  }
  for (const [table, ids] of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
    if (rows[0]?.n !== ids.size) return false
  }
  return true
}
