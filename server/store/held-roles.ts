import { sql } from 'kysely'
import type { AccountTables } from '../../src/domains/people/effects/account-records.ts'
import { type Assignment, effectiveRoles, withRoleInProject } from '../../src/domains/people/effects/effective-roles.ts'
import { textsOf } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'
import { roleNamesOf } from './role-names.ts'

/** The fields of a user that determine the user's roles. */
export interface Holder {
  /** Null for an account that does not exist yet. */
  readonly id: string | null
  readonly role: string | null
  /** Role names granted in addition to the user role. */
  readonly roles: unknown
  readonly organization: string | null
}

/** The roles of a user: outside of projects, and in each project. */
export interface HeldRoles {
  readonly in: (project: string | null) => ReadonlySet<string>
  /** The projects in which they may differ from those outside of projects. */
  readonly projects: readonly string[]
}

/** Ids of user roles by the project in which they count instead of that of the account. */
export type RolesByProject = ReadonlyMap<string, string>

/** Converts the columns of a user row. */
export const holderOf = ({
  id = null,
  role = null,
  roles,
  organization = null,
}: { readonly id?: string | null } & Partial<
  Pick<AccountTables['user'], 'role' | 'roles' | 'organization'>
>): Holder => ({ id, role, roles, organization })

/** The user roles that a person has in single projects, as a member of the present organization. */
export const rolesInProjectsOf = async (db: Db, { id, organization }: Holder): Promise<RolesByProject> => {
  if (id === null || organization === null) return new Map()
  const { rows } = await sql<{ project: string; role: string }>`
    select "forProject" as project, role from role_in_project
    where "user" = ${id}::uuid and organization = ${organization}::uuid and archived is null
      and "forProject" is not null and role is not null
    order by id`.execute(db)
  return new Map(rows.map(({ project, role }) => [project, role]))
}

/** The user roles that people have in one project only, by person. */
export const ownRolesIn = async (db: Db, project: string | null): Promise<ReadonlyMap<string, string>> => {
  if (project === null) return new Map()
  const { rows } = await sql<{ user: string; role: string }>`
    select "user", role from role_in_project
    where "forProject" = ${project}::uuid and archived is null and "user" is not null and role is not null
    order by id`.execute(db)
  return new Map(rows.map(({ user, role }) => [user, role]))
}

/**
 * Computes the roles of a user, for every permission check of the server: those of the user role, or in a project that
 * gives the person another one those of that role, and the additional names, changed by what the user's organization and
 * the projects include and exclude for the user role (ROLE-06, ROLE-07). `inProjects` replaces the stored roles in
 * projects.
 */
export const heldRolesOf = async (db: Db, holder: Holder, inProjects?: RolesByProject): Promise<HeldRoles> => {
  const { role, roles, organization } = holder
  const instead = inProjects ?? (await rolesInProjectsOf(db, holder))
  const given = [...new Set([role, ...instead.values()])].filter((one) => one !== null)
  const assignments = await assignmentsOf(db, given, organization)
  const outside = await roleNamesOf(db, role, roles)
  if (assignments.length === 0 && instead.size === 0) return { in: () => outside, projects: [] }
  const children = await childNames(db)
  const childrenOf = (name: string): readonly string[] => children.get(name) ?? []
  const bases = new Map<string | null, ReadonlySet<string>>([[role, outside]])
  for (const one of instead.values()) if (!bases.has(one)) bases.set(one, await roleNamesOf(db, one, roles))
  const projects = [...new Set([...assignments.flatMap(({ project }) => project ?? []), ...instead.keys()])]
  const computed = new Map<string | null, ReadonlySet<string>>()
  const namesOf = (userRole: string | null, place: string | null): ReadonlySet<string> => {
    const own = assignments.filter((one) => one.role === userRole)
    const inPlace = place === null ? [] : own.filter((one) => one.project === place)
    const general = own.filter((one) => one.project === null)
    return effectiveRoles([...(bases.get(userRole) ?? [])], childrenOf, { project: inPlace, organization: general })
  }
  const heldIn = (project: string | null): ReadonlySet<string> => {
    const place = project !== null && projects.includes(project) ? project : null
    const known = computed.get(place)
    if (known !== undefined) return known
    const other = place === null ? undefined : instead.get(place)
    const found =
      other === undefined ? namesOf(role, place) : withRoleInProject(namesOf(role, null), namesOf(other, place))
    computed.set(place, found)
    return found
  }
  return { in: heldIn, projects }
}

const assignmentsOf = async (
  db: Db,
  given: readonly string[],
  organization: string | null,
): Promise<readonly (Assignment & { readonly project: string | null; readonly role: string })[]> => {
  if (given.length === 0) return []
  const { rows } = await sql<{ role: string; project: string | null; included: unknown; excluded: unknown }>`
    select a.role, a."forProject" as project, a.included, a.excluded from role_assignment as a
    join role on role.id = a.role and role.archived is null
    where a.role = any(${given}::uuid[]) and a.archived is null
      and (a."forProject" is not null or a."forOrganization" = ${organization}::uuid)
    order by a.id`.execute(db)
  return rows.map(({ role, project, included, excluded }) => ({
    role,
    project,
    included: textsOf(included),
    excluded: textsOf(excluded),
  }))
}

const childNames = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ role: string; children: unknown }>`
    select role, "childRoles" as children from role where archived is null`.execute(db)
  return new Map(rows.map(({ role, children }) => [role, textsOf(children)]))
}
