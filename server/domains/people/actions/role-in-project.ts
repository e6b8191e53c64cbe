import { sql } from 'kysely'
import { roleInProject } from '../../../../src/domains/people/entities/role-in-project.ts'
import { countsInProject } from '../../../../src/domains/people/effects/effective-roles.ts'
import type { AccountTables } from '../../../../src/domains/people/effects/account-records.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { heldRolesOf, holderOf, rolesInProjectsOf } from '../../../store/held-roles.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { accessibleProjects } from '../../../store/principal.ts'
import { invalid, type Refused } from '../../../store/result.ts'
import { roleNamesOf } from '../../../store/role-names.ts'
import { offersTo } from '../../../store/settings.ts'
import type { Unit } from '../../../store/unit.ts'
import { commands, permissionsAmong, roleName } from './account.ts'

type Account = AccountTables['user']

/** The role of a person in a project after a change: another role, or null for that of the account. */
interface Wanted {
  readonly account: Account
  readonly project: string
  readonly role: string | null
}

const isSuperadmin = ({ principal: { person, trusted } }: Unit): boolean =>
  trusted === true || person.roles.has(SUPERADMIN)

const accountOf = async ({ db }: Pick<Unit, 'db'>, id: unknown): Promise<Account | null> => {
  if (typeof id !== 'string') return null
  const { rows } = await sql<Account>`select * from "user" where id = ${id}::uuid and archived is null`.execute(db)
  return rows[0] ?? null
}

/** The living role of the person in the project. Locks, so that of two writers one finds the record of the other. */
const otherOf = async ({ db }: Unit, { id, user, forProject }: RowValues<typeof roleInProject> & { id?: unknown }) => {
  const key = JSON.stringify(['role_in_project', user, forProject])
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const { rows } = await sql`
    select 1 from role_in_project where "user" = ${user ?? null}::uuid and "forProject" = ${forProject ?? null}::uuid
      and archived is null and id is distinct from ${typeof id === 'string' ? id : null}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the person could then do nothing in the project that the actor cannot do there. */
const staysWithin = async ({ db, principal }: Unit, { account, project, role }: Wanted): Promise<boolean> => {
  const actor = await accountOf({ db }, principal.user.id)
  if (actor === null) return false
  const holder = holderOf(account)
  const roles = new Map(await rolesInProjectsOf(db, holder))
  if (role === null) roles.delete(project)
  else roles.set(project, role)
  const [own, theirs] = [await heldRolesOf(db, holderOf(actor)), await heldRolesOf(db, holder, roles)]
  const permissions = await permissionsAmong(db, theirs.in(project))
  return permissions.filter(countsInProject).every((name) => own.in(project).has(name))
}

/**
 * Whose role the actor decides, and where: administrators that of the people of their organization, in projects that both reach;
 * superadmins everybody's. No one changes their own role.
 */
const judgePlace = async (unit: Unit, account: Account | null, project: unknown): Promise<Problems | null> => {
  const { principal, db } = unit
  const { organization = null } = account ?? {}
  const foreign = !isSuperadmin(unit) && organization !== principal.user.organization
  if (account === null || organization === null || foreign) return { user: [{ code: 'no-such-record' }] }
  const open = await accessibleProjects(db, organization, false)
  const reached = isSuperadmin(unit) || principal.projects.some((one) => one === project)
  if (!reached || !open.some(({ id }) => id === project)) return { forProject: [{ code: 'no-such-record' }] }
  if (!isSuperadmin(unit) && account.id === principal.user.id) return { user: [{ code: 'own-role' }] }
  return (await commands(db, principal, account)) ? null : { user: [{ code: 'of-system' }] }
}

const judgeRole = async (unit: Unit, wanted: Wanted): Promise<Problems | null> => {
  const value = (await roleName(unit, wanted.role)) ?? ''
  const { rows } = await sql<{ role: string }>`select role from role where id = ${wanted.role}::uuid`.execute(unit.db)
  const { user } = unit.principal
  const offered = await offersTo(
    unit.db,
    { project: wanted.project, projects: [], user },
    'enabled-roles',
    rows[0]?.role ?? '',
  )
  // A superadministrator's rights are never limited to a project.
  const above = (await roleNamesOf(unit.db, wanted.role, [])).has(SUPERADMIN)
  if (above || (!isSuperadmin(unit) && !offered)) return { role: [{ code: 'not-offered', params: { value } }] }
  if (isSuperadmin(unit) || (await staysWithin(unit, wanted))) return null
  return { role: [{ code: 'more-than-own', params: { value } }] }
}

const judgeChange = async (
  unit: Unit,
  values: RowValues<typeof roleInProject>,
  stored: Row<typeof roleInProject> | null,
): Promise<Problems | null> => {
  const moved = (['user', 'forProject'] as const).find((name) => stored !== null && stored[name] !== values[name])
  if (moved !== undefined) return { [moved]: [{ code: 'read-only' }] }
  const { user, forProject, role } = values
  const account = await accountOf(unit, user)
  const misplaced = await judgePlace(unit, account, forProject)
  if (misplaced !== null || account === null || typeof forProject !== 'string') return misplaced
  if (await otherOf(unit, values)) return { user: [{ code: 'has-role-here' }] }
  return typeof role === 'string' ? judgeRole(unit, { account, project: forProject, role }) : null
}

/** Removing a role restores that of the account, which must not exceed the actor's own rights either. */
const judgeRemoval = async (unit: Unit, row: Row<typeof roleInProject>): Promise<Refused | null> => {
  const account = await accountOf(unit, row.user)
  // Roles of a person who is archived or has moved, and in a project that is closed to the organization, do not count any more.
  if (account === null || account.organization !== row.organization || isSuperadmin(unit)) return null
  const { forProject } = row
  const problems = await judgePlace(unit, account, forProject)
  if (problems !== null) return Object.hasOwn(problems, 'forProject') ? null : invalid(problems)
  if (typeof forProject !== 'string') return null
  if (await staysWithin(unit, { account, project: forProject, role: null })) return null
  const value = (await roleName(unit, account.role)) ?? ''
  return invalid({ role: [{ code: 'more-than-own', params: { value } }] })
}

/** Roles in projects: who may give them, and that no one gives more than they have. */
export const roleInProjectHooks = hooksFor(roleInProject, {
  derive: async (unit, values) => ({ organization: (await accountOf(unit, values.user))?.organization ?? null }),
  judge: judgeChange,
  judgeArchive: judgeRemoval,
})
