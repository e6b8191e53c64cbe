import { sql } from 'kysely'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import type { Problems } from '../../src/catalogue/problem.ts'
import type { Values } from './hooks.ts'
import type { Unit } from './unit.ts'

/** An entity of which an owner has at most one living record per value of `by`. */
export interface OnePerOwner {
  readonly table: 'setting' | 'role_assignment'
  readonly by: 'property' | 'role'
}

/** Owners of settings and role assignments, by their name in paths and bodies and by the field of the record. */
export const owners = [
  { owner: 'project', column: 'forProject' },
  { owner: 'organization', column: 'forOrganization' },
] as const

/**
 * Returns the living record of the owner in `values`, of several the latest; null when there is none. Locks, so that a
 * concurrent writer waits and then finds the earlier record.
 */
export const recordOfOwner = async (
  unit: Unit,
  { table, by }: OnePerOwner,
  values: Values,
  except: string | null = null,
): Promise<string | null> => {
  const given = values[by]
  const [project, organization] = owners.map(({ column }) => values[column] ?? null)
  if (typeof given !== 'string' || given.includes('\0')) return null
  const of = by === 'role' ? given.toLowerCase() : given
  if (!isIdOrNull(organization) || !isIdOrNull(project)) return null
  const key = JSON.stringify([table, of, organization?.toLowerCase(), project?.toLowerCase()])
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(unit.db)
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(table)} as t
    where t.archived is null and t.id is distinct from ${except}::uuid and t.${sql.ref(by)}::text = ${of}
      and t."forOrganization" is not distinct from ${organization}::uuid
      and t."forProject" is not distinct from ${project}::uuid
    order by date_trunc('milliseconds', t.created) desc, t.id desc limit 1`.execute(unit.db)
  return rows[0]?.id ?? null
}

const isIdOrNull = (value: unknown): value is string | null => value === null || isUuid(value)

/** Rejects a second record of the same owner. */
export const judgeOnePerOwner = async (
  unit: Unit,
  kind: OnePerOwner,
  values: Values & { readonly id?: unknown },
  stored: (Values & { readonly id?: unknown }) | null,
): Promise<Problems | null> => {
  const { by } = kind
  const same = (name: string): boolean => (stored?.[name] ?? null) === (values[name] ?? null)
  if (stored !== null && [by, ...owners.map(({ column }) => column)].every(same)) return null
  const own = stored?.id ?? values.id
  const other = await recordOfOwner(unit, kind, values, isUuid(own) ? own : null)
  return other === null ? null : { [by]: [{ code: 'taken', params: { holder: String(values[by]) } }] }
}
