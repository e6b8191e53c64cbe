import { sql } from 'kysely'
import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { refused } from '../store/result.ts'
import { roleNamesOf } from '../store/role-names.ts'
import type { Unit } from '../store/unit.ts'

const isSuperadmin = (unit: Unit): boolean => unit.principal.person.roles.has(SUPERADMIN)

/** Nobody gives a user role that holds more than he holds himself. */
const mayGive = async (unit: Unit, role: unknown): Promise<boolean> => {
  if (typeof role !== 'string' || isSuperadmin(unit)) return true
  const names = await roleNamesOf(unit.db, role, null)
  const { rows } = await sql<{ role: string }>`
    select role from role where type = 'role' and role = any(${[...names]}::text[])`.execute(unit.db)
  return [...rows.map((row) => row.role), ...[...names].filter((name) => name.startsWith('ROLE_'))].every((name) =>
    unit.principal.person.roles.has(name),
  )
}

const roleName = async (unit: Unit, role: unknown): Promise<string | null> => {
  if (typeof role !== 'string') return null
  const found = await unit.db.selectFrom('role').select(['name', 'role']).where('id', '=', role).executeTakeFirst()
  return ((found?.['name'] ?? found?.['role']) as string | undefined) ?? null
}

/** Accounts: `profile` follows the role, an employee belongs to the organization of who makes him (USER, EMPL). */
const accountHooks = (employee: boolean): EntityHooks => ({
  derive: async (unit, values, stored) => ({
    ...(stored === null || stored['role'] !== values['role'] ? { profile: await roleName(unit, values['role']) } : {}),
    ...(stored === null && employee && !isSuperadmin(unit) ? { organization: unit.principal.user.organization } : {}),
  }),
  judge: async (unit, values, stored) => {
    // Secrets go by the sign-in's own calls, never through a lane that keeps what it carried.
    const secret =
      unit.via === 'sync' ? ['password', 'securityAnswer'].find((name) => Object.hasOwn(values, name)) : undefined
    if (secret !== undefined) return { [secret]: [{ code: 'locked' }] }
    if (employee && (values['organization'] ?? null) === null) return { organization: [{ code: 'required' }] }
    const moved = stored !== null && stored['organization'] !== values['organization']
    const foreign = values['organization'] !== unit.principal.user.organization
    if (!isSuperadmin(unit) && (moved || (stored === null && foreign))) return { organization: [{ code: 'read-only' }] }
    if ((stored === null || stored['role'] !== values['role']) && !(await mayGive(unit, values['role']))) {
      return { role: [{ code: 'not-offered', params: { value: (await roleName(unit, values['role'])) ?? '' } }] }
    }
    return null
  },
  judgeArchive: (unit, row) => Promise.resolve(row.id === unit.principal.user.id ? refused('forbidden') : null),
})

export const userHooks = accountHooks(false)
export const employeeHooks = accountHooks(true)
