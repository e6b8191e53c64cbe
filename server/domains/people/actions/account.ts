import { sql } from 'kysely'
import { employee } from '../../../../src/domains/people/entities/employee.ts'
import { user } from '../../../../src/domains/people/entities/user.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { ADMIN, SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import type { Db } from '../../../db/pool.ts'
import { type Holder, heldRolesOf, holderOf } from '../../../store/held-roles.ts'
import { hooksFor, type EntityHooks } from '../../../store/hooks.ts'
import { accessibleProjects, type Principal } from '../../../store/principal.ts'
import { refused } from '../../../store/result.ts'
import { offersTo } from '../../../store/settings.ts'
import type { Unit } from '../../../store/unit.ts'

/** Both are stored in one table. */
type Account = typeof user | typeof employee

const isSuperadmin = (unit: Unit): boolean => unit.principal.person.roles.has(SUPERADMIN)

/** Returns those of the role names that are permissions; groups and user roles grant nothing by themselves. */
export const permissionsAmong = async (db: Db, names: ReadonlySet<string>): Promise<readonly string[]> => {
  const { rows } = await sql<{ role: string }>`
    select role from role where type = 'role' and role = any(${[...names]}::text[])`.execute(db)
  return [...new Set([...rows.map(({ role }) => role), ...[...names].filter((name) => name.startsWith('ROLE_'))])]
}

/**
 * Returns whether the account's permissions are within those of the actor: outside of projects, and in each project
 * that the account's organization can access. Other projects do not matter.
 */
const isWithin = async (db: Db, actor: string, account: Holder): Promise<boolean> => {
  const row = await db
    .selectFrom('user')
    .select(['id', 'role', 'roles', 'organization'])
    .where('id', '=', actor)
    .where('archived', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return false
  const [own, theirs] = [await heldRolesOf(db, holderOf(row)), await heldRolesOf(db, account)]
  const open = new Set((await accessibleProjects(db, account.organization, false)).map(({ id }) => id))
  const places = [...theirs.projects, ...own.projects].filter((project) => open.has(project))
  for (const place of [null, ...new Set(places)]) {
    const permissions = await permissionsAmong(db, theirs.in(place))
    if (!permissions.every((name) => own.in(place).has(name))) return false
  }
  return true
}

/** Users may not assign a user role that grants more, anywhere, than they have themselves. */
const mayGive = async (unit: Unit, { role, organization }: RowValues<Account>): Promise<boolean> => {
  if (typeof role !== 'string' || isSuperadmin(unit)) return true
  return isWithin(unit.db, unit.principal.user.id, holderOf({ role, organization }))
}

/** Returns whether the setting enabled-roles allows the role to be chosen (USER-07, OSET-09). */
const isEnabled = async (unit: Unit, role: unknown): Promise<boolean> => {
  if (typeof role !== 'string' || unit.principal.trusted === true) return true
  const found = await unit.db.selectFrom('role').select('role').where('id', '=', role).executeTakeFirst()
  return found === undefined || (await offersTo(unit.db, unit.principal, 'enabled-roles', found.role))
}

/** Fields that let somebody sign in as the account, or lock its owner out. */
const ACCESS = ['username', 'email', 'password', 'securityQuestion', 'securityAnswer', 'role', 'blocked'] as const

/**
 * Returns whether the user may change the access of an account: superadmins that of every account, admins that of
 * accounts without a superadmin, others only that of accounts without roles they lack themselves. Otherwise editing
 * would allow privilege escalation.
 */
export const commands = async (
  db: Db,
  { person }: Pick<Principal, 'person'>,
  account: Row<Account>,
): Promise<boolean> => {
  if (person.roles.has(SUPERADMIN) || account.id === person.id) return true
  const holder = holderOf(account)
  if ((await heldRolesOf(db, holder)).in(null).has(SUPERADMIN)) return false
  return person.roles.has(ADMIN) || isWithin(db, person.id, holder)
}

const touchesAccess = (values: RowValues<Account>, stored: Row<Account>): boolean =>
  ACCESS.some((name) => Object.hasOwn(values, name) && (values[name] ?? null) !== (stored[name] ?? null))

/** The name of a user role as people know it. */
export const roleName = async (unit: Unit, role: unknown): Promise<string | null> => {
  if (typeof role !== 'string') return null
  const found = await unit.db.selectFrom('role').select(['name', 'role']).where('id', '=', role).executeTakeFirst()
  return found?.name ?? found?.role ?? null
}

/**
 * Accounts: `profile` follows the role; an employee belongs to the organization of the user who creates it (USER,
 * EMPL).
 */
const accountHooks = (entity: Account): EntityHooks =>
  hooksFor(entity, {
    derive: async (unit, values, stored) => ({
      ...(stored === null || stored.role !== values.role ? { profile: await roleName(unit, values.role) } : {}),
      ...(stored === null && entity === employee && !isSuperadmin(unit)
        ? { organization: unit.principal.user.organization }
        : {}),
    }),
    judge: async (unit, values, stored) => {
      // Secrets are sent through the calls of sign-in only, never through sync, which stores mutations.
      const secret =
        unit.via === 'sync' ? ['password', 'securityAnswer'].find((name) => Object.hasOwn(values, name)) : undefined
      if (secret !== undefined) return { [secret]: [{ code: 'locked' }] }
      if (stored !== null && touchesAccess(values, stored) && !(await commands(unit.db, unit.principal, stored))) {
        return refused('forbidden')
      }
      if (entity === employee && (values.organization ?? null) === null) return { organization: [{ code: 'required' }] }
      const moved = stored !== null && stored.organization !== values.organization
      const foreign = values.organization !== unit.principal.user.organization
      if (!isSuperadmin(unit) && (moved || (stored === null && foreign)))
        return { organization: [{ code: 'read-only' }] }
      const given = stored === null || stored.role !== values.role
      const value = given ? ((await roleName(unit, values.role)) ?? '') : ''
      if (given && !(await mayGive(unit, values))) return { role: [{ code: 'more-than-own', params: { value } }] }
      if (given && !(await isEnabled(unit, values.role))) return { role: [{ code: 'not-offered', params: { value } }] }
      return null
    },
    created: async (unit, row) => unit.invite?.(unit.db, row.id),
    judgeArchive: async (unit, row) =>
      row.id === unit.principal.user.id || !(await commands(unit.db, unit.principal, row))
        ? refused('forbidden')
        : null,
  })

export const userHooks = accountHooks(user)
export const employeeHooks = accountHooks(employee)
