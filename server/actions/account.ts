import { sql } from 'kysely'
import { ADMIN, SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { Db } from '../db/pool.ts'
import type { EntityHooks, Values } from '../store/hooks.ts'
import type { Principal } from '../store/principal.ts'
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

/** What lets one sign in as the account, or keeps its owner from it. */
const ACCESS = ['username', 'email', 'password', 'securityQuestion', 'securityAnswer', 'role', 'blocked'] as const

/**
 * Whether the person may act on the access of an account: a superadmin on every one, an admin on those without a
 * superadmin, others only on those who hold no role that they do not hold. Else who may edit could become who may more.
 */
export const commands = async (db: Db, { person }: Pick<Principal, 'person'>, account: Values): Promise<boolean> => {
  if (person.roles.has(SUPERADMIN) || account['id'] === person.id) return true
  const held = await roleNamesOf(db, (account['role'] as string | null) ?? null, account['roles'])
  if (held.has(SUPERADMIN)) return false
  return person.roles.has(ADMIN) || [...held].every((name) => !name.startsWith('ROLE_') || person.roles.has(name))
}

const touchesAccess = (values: Values, stored: Values): boolean =>
  ACCESS.some((name) => Object.hasOwn(values, name) && (values[name] ?? null) !== (stored[name] ?? null))

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
    if (stored !== null && touchesAccess(values, stored) && !(await commands(unit.db, unit.principal, stored))) {
      return refused('forbidden')
    }
    if (employee && (values['organization'] ?? null) === null) return { organization: [{ code: 'required' }] }
    const moved = stored !== null && stored['organization'] !== values['organization']
    const foreign = values['organization'] !== unit.principal.user.organization
    if (!isSuperadmin(unit) && (moved || (stored === null && foreign))) return { organization: [{ code: 'read-only' }] }
    if ((stored === null || stored['role'] !== values['role']) && !(await mayGive(unit, values['role']))) {
      return { role: [{ code: 'not-offered', params: { value: (await roleName(unit, values['role'])) ?? '' } }] }
    }
    return null
  },
  judgeArchive: async (unit, row) =>
    row.id === unit.principal.user.id || !(await commands(unit.db, unit.principal, row)) ? refused('forbidden') : null,
})

export const userHooks = accountHooks(false)
export const employeeHooks = accountHooks(true)
