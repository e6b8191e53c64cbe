import { sql } from 'kysely'
import { textsOf } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'

/**
 * Returns every role name in a user role: its own, its child roles, and theirs, at any depth (ROLE-03). `direct` are
 * names granted to the user directly.
 */
export const roleNamesOf = async (db: Db, roleId: string | null, direct: unknown): Promise<ReadonlySet<string>> => {
  const names = textsOf(direct)
  const { rows } = await sql<{ name: string }>`
    with recursive held(name) as (
      select role from role where id = ${roleId}::uuid and archived is null
      union select unnest(${[...names]}::text[])
      union
      select child from held
        join role on role.role = held.name and role.archived is null
        cross join lateral jsonb_array_elements_text(
          case when jsonb_typeof(role."childRoles") = 'array' then role."childRoles" else '[]'::jsonb end) child
    ) select name from held`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
